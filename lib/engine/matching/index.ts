export { candidateOf } from "./candidate-of";
export { matchSlides } from "./match-slides";
export { signatureOf } from "./signature-of";
export type * from "./types";
