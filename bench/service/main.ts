import { argv } from "node:process";

// Without an argument or with `quick`: speed. `fairness [words]`: how much attacks with these words in their name slow
// down another organization. `scale [jobs] [load|faults]`: several processes of each role, and outages.
const topics: Record<string, string> = { fairness: "./fairness", scale: "./scale" };
await import(topics[argv[2] ?? ""] ?? "./speed");
