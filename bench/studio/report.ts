import { printTable } from "@/bench/measure";
import type { Timing, Visit } from "./measure";

const whole = (value: number | undefined) =>
  value === undefined || !Number.isFinite(value) ? "–" : String(Math.round(value));
const at = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(values.length * share) - 1)];
const kib = (bytes: number) => String(Math.round(bytes / 1_024));

export function printTimings(found: readonly Timing[]): void {
  const head = [
    "Act",
    "n",
    "median ms",
    "p95",
    "worst",
    "main thread CPU ms, median",
    "p95",
    "answer median",
    "answer p95",
    "longest task",
    "CPU s: browser",
    "web",
    "worker",
    "heap MB",
  ];
  printTable(
    head,
    found.map(({ where, what, paints, busy, answers, longestTask, cpu, heap }) => [
      `${where}: ${what}`,
      String(paints.length),
      ...[0.5, 0.95, 1].map((share) => whole(at(paints, share))),
      ...[0.5, 0.95].map((share) => whole(at(busy, share))),
      ...[0.5, 0.95].map((share) => whole(at(answers, share))),
      whole(longestTask),
      cpu.browser.toFixed(1),
      cpu.web.toFixed(1),
      cpu.worker.toFixed(1),
      (heap / 1e6).toFixed(0),
    ]),
  );
}

export function printVisits(visits: readonly Visit[]): void {
  if (visits.length === 0) return;
  process.stdout.write("\n");
  printTable(
    ["First visit", "first paint ms", "loaded ms", "scripts KiB", "all KiB", "requests"],
    visits.map(({ path, firstPaint, loaded, scripts, all, requests }) => [
      path.replace(/(tmpl|deck)_\w+/, "…"),
      whole(firstPaint),
      whole(loaded),
      kib(scripts),
      kib(all),
      String(requests),
    ]),
  );
}
