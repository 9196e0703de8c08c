import { argv } from "node:process";

// Without an argument, or with `quick`: speed. `fairness [words]`: how much attacks of that name slow another tenant.
await import(argv[2] === "fairness" ? "./fairness" : "./speed");
