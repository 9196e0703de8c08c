import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { slideData } from "@/lib/contract/slide-data/slide-data";
import { EXAMPLE_PICTURE } from "@/lib/engine/analysis/schema/example-picture";
import { imageDataKey, imageKey, imagesOf, inlineImage } from "./images";

describe("image keys", () => {
  it("are the asset, the address, or the hash of the bytes", () => {
    const bytes = Buffer.from(EXAMPLE_PICTURE, "base64");
    const hash = createHash("sha256").update(bytes).digest("hex");
    expect(imageKey({ asset_id: "asset_1" })).toBe("asset_1");
    expect(imageKey({ url: "https://example.com/a.png" })).toBe("url:https://example.com/a.png");
    expect([imageKey({ data_base64: EXAMPLE_PICTURE }), imageDataKey(bytes)]).toEqual([`data:${hash}`, `data:${hash}`]);
  });
});

describe("images of a slide", () => {
  const image = (asset_id: string) => ({ type: "image" as const, image: { asset_id } });

  it("are those of blocks and fields, with their paths", () => {
    const data = slideData.parse({
      custom_fields: { portrait: { asset_id: "c" }, name: "Ann", label: [{ text: "Ben" }] },
      content: [{ blocks: [] }, { blocks: [{ type: "text", text: { text: "T" } }, image("a")] }],
    });
    expect(imagesOf(data).map(({ image: { asset_id }, path }) => [asset_id, path.join(".")])).toEqual([
      ["a", "slide_data.content.1.blocks.1.image"],
      ["c", "slide_data.custom_fields.portrait"],
    ]);
    const single = imagesOf(slideData.parse({ content: { blocks: [image("b")] } }));
    expect(single.map(({ path }) => path.join("."))).toEqual(["slide_data.content.blocks.0.image"]);
  });

  it("sent as data are used unchanged if every program shows their format", () => {
    expect(inlineImage({ data_base64: EXAMPLE_PICTURE })).toMatchObject({
      contentType: "image/png",
      width: 1600,
      height: 1200,
    });
    expect(inlineImage({ data_base64: Buffer.from("<svg/>").toString("base64") })).toBeNull();
    expect(inlineImage({ asset_id: "a" })).toBeNull();
  });
});
