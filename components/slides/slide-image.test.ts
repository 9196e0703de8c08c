import { expect, it } from "vitest";
import { previewVersion } from "@/lib/contract/preview-version";
import { imageUrl, imageUrls } from "./slide-image";

it("builds addresses for template slides, layouts and presentation slides, with the file version", () => {
  expect(imageUrl({ kind: "template", templateId: "tmpl_1" }, 3, 320)).toBe(
    "/api/v1/templates/tmpl_1/slides/3/preview?width=320",
  );
  expect(imageUrl({ kind: "layout", templateId: "tmpl_1", version: "a b" }, 2, 960)).toBe(
    `/api/v1/templates/tmpl_1/layouts/2/preview?width=960&v=${encodeURIComponent(previewVersion("a b"))}`,
  );
  expect(imageUrl({ kind: "presentation", presentationId: "gen_1" }, 1, 960)).toBe(
    "/api/v1/presentations/gen_1/slides/1/preview?width=960",
  );
});

it("uses the next width on high-density screens", () => {
  const { src, srcSet } = imageUrls({ kind: "template", templateId: "tmpl_1" }, 1, "thumbnail");
  expect(src).toMatch(/width=320$/);
  expect(srcSet).toMatch(/width=320 1x, .*width=960 2x$/);
});
