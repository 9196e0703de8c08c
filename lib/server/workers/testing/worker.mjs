// A worker that runs the sources.
import { register } from "tsx/esm/api";

register();
if (process.env.TESTING_SLIDE_MILLISECONDS) await import("./slow-slides.ts");
await import("../worker.ts");
