import fs from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { vi } from "vitest";
import { processServer } from "@/lib/server/context";

/** Records everything that is logged from now on. */
export function recordLog(): string[] {
  const lines: string[] = [];
  vi.spyOn(fs, "writeSync").mockImplementation((_, text) => lines.push(String(text)));
  return lines;
}

/** Starts a server that receives traces, like an operator's collector. */
export async function startCollector(): Promise<{ endpoint: string; received: string[]; server: Server }> {
  const received: string[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      received.push(Buffer.concat(chunks).toString("latin1"));
      response.end("{}");
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, received, server };
}

const tables = () =>
  processServer().db.$queryRaw<
    { name: string }[]
  >`SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname NOT IN ('pg_catalog', 'information_schema')`;

/** Returns all rows of all tables as in a database dump, with bytes in hexadecimal. */
export async function dumpDatabase(): Promise<string> {
  const rows = await Promise.all(
    (await tables()).map(({ name }) =>
      processServer().db.$queryRawUnsafe<{ row: string }[]>(`SELECT r::text AS row FROM ${name} r`),
    ),
  );
  return rows
    .flat()
    .map(({ row }) => row)
    .join("\n");
}

/** Makes the database reject every row, with an error that quotes it. */
export async function breakDatabase(): Promise<void> {
  for (const { name } of await tables())
    await processServer().db.$executeRawUnsafe(`ALTER TABLE ${name} ADD CONSTRAINT broken CHECK (false) NOT VALID`);
}
