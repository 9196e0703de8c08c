import { describe, expect, it } from "vitest";
import { OpcPackage } from "@/lib/engine/pptx/opc/package";
import { buildPng } from "@/lib/engine/pptx/testing/png";
import { readPicture } from "./picture";

/** A PNG of one gray pixel. */
const png = buildPng({ width: 1, height: 1, type: 0 }, Buffer.from([0, 128]));

const picture = (contentType: string) =>
  readPicture(OpcPackage.create().add("/ppt/media/image1.png", contentType, png));

describe("a picture", () => {
  it("is decoded once for all files that contain it", () => {
    const first = picture("image/png");
    expect(first?.sample({ x: 0, y: 0, width: 1, height: 1 }).opacity).toBe(1);
    expect(picture("image/png")).toBe(first);
  });

  it("can be read even if another file has it under the wrong type", () => {
    expect(picture("image/jpeg")).toBe(null);
    expect(picture("image/png")).not.toBe(null);
  });
});
