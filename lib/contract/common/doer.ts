import { z } from "zod";

/** Who did something, as answers tell it: not more than everybody of the organization may know. */
export const doer = z
  .object({
    type: z.enum(["user", "key"]).describe("A person, or a program with an API key."),
    id: z.string().describe("Identifier of the person or the key."),
    name: z
      .string()
      .meta({ description: "The name of the person or the key at that time.", examples: ["Ada Lovelace"] }),
  })
  .meta({ id: "Doer", description: "A person or a key of the organization." });
export type Doer = z.infer<typeof doer>;
