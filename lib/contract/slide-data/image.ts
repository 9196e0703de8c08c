import { pathId } from "@/lib/contract/fields";
import * as z from "./open-objects";

/** In characters. */
const MAX_URL = 2000;
/** In characters. The whole body must also stay within its own limit, which by default is as large. */
const MAX_BASE64 = 5 * 1024 * 1024;

const share = z.number().min(0).max(1);

export const image = z
  .object({
    asset_id: pathId
      .nullish()
      .meta({ description: "An uploaded picture, `asset_…`.", examples: ["asset_01K4Z8T5Q0V3X9M2B7C6D5F4G3"] }),
    url: z
      .string()
      .max(MAX_URL)
      .refine(isWebAddress, "must be an https: or http: address without a user name")
      .nullish()
      .meta({
        description:
          "Public URL of the picture. Works only if the installation allows it (`IMAGE_URLS=true`); otherwise upload the picture as an asset.",
        examples: ["https://example.com/plant.jpg"],
      }),
    data_base64: z
      .string()
      .min(4)
      .max(MAX_BASE64)
      .regex(/^[A-Za-z0-9+/]*={0,2}$/, "must be base64 without a data: prefix or line breaks")
      .nullish()
      .describe("The picture's bytes in base64. For small pictures: the whole body must stay within its limit."),
    alt_text: z
      .string()
      .max(2000)
      .nullish()
      .meta({
        description: "What the picture shows, for people who can't see it. Null or omitted: none.",
        examples: ["The new plant in Gdańsk, seen from the river"],
      }),
    fit: z
      .enum(["cover", "contain"])
      .nullish()
      .describe(
        "How the picture fills its frame. `cover`: the picture fills the whole frame and is cropped around `focus`. `contain`: the whole picture is visible, with empty space if the proportions differ. Default: `cover`, but `contain` if the frame would show less than half of the picture, lies within the slide, and no `focus` is set.",
      ),
    focus: z
      .object({
        x: share.describe("From the left edge (0) to the right edge (1)."),
        y: share.describe("From the top edge (0) to the bottom edge (1)."),
      })
      .nullish()
      .meta({
        description:
          "The point of the picture that `cover` keeps as close to the middle as possible. Default: the centre.",
        examples: [{ x: 0.5, y: 0.3 }],
      }),
  })
  .refine(hasOneSource, "must have exactly one of asset_id, url and data_base64")
  .meta({
    id: "Image",
    description:
      "A picture: exactly one of `asset_id`, `url` and `data_base64`, and how it is shown. PNG, JPEG, GIF, SVG or WebP, detected from the bytes.",
  });
export type Image = z.infer<typeof image>;

function hasOneSource(sent: { asset_id?: unknown; url?: unknown; data_base64?: unknown }): boolean {
  return [sent.asset_id, sent.url, sent.data_base64].filter((source) => source != null).length === 1;
}

function isWebAddress(address: string): boolean {
  if (!/^https?:\/\/[^\s<>"\\]+$/i.test(address) || !URL.canParse(address)) return false;
  const { hostname, username, password } = new URL(address);
  return hostname !== "" && username === "" && password === "";
}
