import { expect, it } from "vitest";
import { storeOrigin } from "./store-origin";

const s3 = {
  kind: "s3",
  bucket: "decks",
  endpoint: null,
  publicEndpoint: null,
  timeoutSeconds: 30,
  region: "eu-central-1",
  credentials: null,
  forcePathStyle: false,
} as const;

it("is none where files lie on this machine", () =>
  expect(storeOrigin({ kind: "local", directory: "/data" })).toBeNull());

it("is the bucket's own host, or the store's", () => {
  expect(storeOrigin(s3)).toBe("https://decks.s3.eu-central-1.amazonaws.com");
  expect(storeOrigin({ ...s3, endpoint: "http://store.example:9000/base", forcePathStyle: true })).toBe(
    "http://store.example:9000",
  );
  expect(
    storeOrigin({
      ...s3,
      endpoint: "http://inside:9000",
      publicEndpoint: "https://files.example",
      forcePathStyle: true,
    }),
  ).toBe("https://files.example");
});
