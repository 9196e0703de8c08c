import { generateApiTypes } from "@/packages/client/generate-api-types";
import { generateDatabaseClient } from "./database/generate-client";

/** `npm run generate`: writes generated code, which is not committed, if its sources have changed. */
const written = [
  ...((await generateDatabaseClient()) ? ["the database client"] : []),
  ...((await generateApiTypes()) ? ["the API types"] : []),
];
process.stdout.write(written.length > 0 ? `Generated ${written.join(" and ")}.\n` : "Generated code is up to date.\n");
