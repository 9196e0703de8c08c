import { afterEach, describe, expect, it, vi } from "vitest";
import { canonicalJson, sign, verify } from "./signature";

afterEach(() => void vi.useRealTimers());

describe("a signature", () => {
  it("is valid for its body and key alone, whatever the key's prefix", () => {
    const header = sign("body", "signkey-prod-abc");
    expect(verify("body", header, "signkey-test-abc")).toBe(true);
    expect(verify("other", header, "signkey-prod-abc")).toBe(false);
    expect(verify("body", header, "signkey-prod-abd")).toBe(false);
    for (const broken of [undefined, "", "t=1", "s=1", header.slice(0, -1), header.replace("t=", "t=x")])
      expect(verify("body", broken, "signkey-prod-abc")).toBe(false);
  });

  it("is valid for five minutes", () => {
    vi.useFakeTimers({ now: 1_000_000_000_000 });
    const header = sign("body", "key");
    vi.setSystemTime(1_000_000_299_000);
    expect(verify("body", header, "key")).toBe(true);
    vi.setSystemTime(1_000_000_302_000);
    expect(verify("body", header, "key")).toBe(false);
  });
});

it("sorts keys at every depth and leaves all else as JSON has it", () => {
  const value = { b: [{ d: 1, c: undefined }], a: "ü\u0000", 10: null, 9: 1.5, ["__proto__"]: 1 };
  expect(canonicalJson(value)).toBe(String.raw`{"10":null,"9":1.5,"__proto__":1,"a":"ü\u0000","b":[{"d":1}]}`);
});
