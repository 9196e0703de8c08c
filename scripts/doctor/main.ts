import { reportAndExit } from "./report";

await reportAndExit();
