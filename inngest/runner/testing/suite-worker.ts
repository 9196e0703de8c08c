import { Inngest } from "inngest";
import { createServer } from "inngest/node";
import { createJournal } from "./journal";
import { createSuite } from "./suite";

/** A worker process that serves the suite. The client reads its Inngest settings from the environment. */
const { port, journal } = JSON.parse(process.argv[2] ?? "{}") as { port: number; journal: string };
const inngest = new Inngest({ id: "conformance", isDev: false, aiMetadata: false });
const server = createServer({ client: inngest, functions: createSuite(inngest, createJournal(journal)) });
server.listen(port, "127.0.0.1", () => process.stdout.write("the worker listens\n"));
