import { readFileSync } from "node:fs";
import path from "node:path";
import { projectDir } from "@/scripts/paths";
import { noTests, type Report } from "./stage";

/** What vitest's JSON report says; nothing when it wrote none. */
export function vitestReport(file: string): Report {
  const report = read<{
    numPassedTests: number;
    numFailedTests: number;
    numPendingTests: number;
    numTodoTests: number;
    testResults: {
      name: string;
      status: string;
      message: string;
      assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
    }[];
  }>(file);
  if (!report) return noTests;
  const failures = report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const inFile = path.relative(projectDir, name);
    const tests = assertionResults
      .filter((test) => test.status === "failed")
      .map((test) => ({ test: `${inFile} › ${test.fullName}`, error: test.failureMessages[0] ?? "" }));
    return status === "failed" && tests.length === 0 ? [{ test: inFile, error: message }] : tests;
  });
  return {
    counts: {
      passed: report.numPassedTests,
      failed: report.numFailedTests,
      skipped: report.numPendingTests + report.numTodoTests,
    },
    failures,
  };
}

type Suite = {
  title: string;
  suites?: Suite[];
  specs: { title: string; tests: { status: string; results: { error?: { message?: string } }[] }[] }[];
};

/** What Playwright's JSON report says; nothing when it wrote none. */
export function playwrightReport(file: string): Report {
  const report = read<{
    stats: { expected: number; unexpected: number; flaky: number; skipped: number };
    suites: Suite[];
  }>(file);
  if (!report) return noTests;
  const { expected, flaky, unexpected, skipped } = report.stats;
  return {
    counts: { passed: expected + flaky, failed: unexpected, skipped },
    failures: report.suites.flatMap((suite) => failuresIn(suite, "")),
  };
}

function failuresIn(suite: Suite, before: string): Report["failures"] {
  const name = `${before}${suite.title} › `;
  const own = suite.specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === "unexpected")
      .map(({ results }) => ({ test: `${name}${title}`, error: results.at(-1)?.error?.message ?? "" })),
  );
  return [...own, ...(suite.suites ?? []).flatMap((inner) => failuresIn(inner, name))];
}

function read<T>(file: string): T | null {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as T;
  } catch {
    return null;
  }
}
