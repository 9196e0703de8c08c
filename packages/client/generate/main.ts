import { writeFile } from "node:fs/promises";
import { apiTypes, apiTypesFile } from "./api-types";

await writeFile(apiTypesFile, await apiTypes());
