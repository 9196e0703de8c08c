import { z } from "zod";

/** A rotation of a key or secret: how long the old one goes on beside the new one. */
export const rotationRequest = z
  .object({
    grace_seconds: z
      .number()
      .int()
      .min(0)
      .max(86_400)
      .default(0)
      .describe(
        "Seconds for which the old one goes on beside the new one, at most a day; 0 by default: it ends at once",
      ),
  })
  .meta({ id: "RotationRequest", description: "How a rotation goes on" });
