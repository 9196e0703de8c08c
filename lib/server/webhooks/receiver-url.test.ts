import { describe, expect, it } from "vitest";
import { receiverUrlProblem } from "./receiver-url";

const strict = { allowHttp: false, allowPrivate: false };
const lenient = { allowHttp: true, allowPrivate: true };

describe("the URL of a receiver", () => {
  it.each([
    "https://example.com/hooks?x=1",
    "https://example.com:8443/",
    "https://münchen.example/hooks",
    "https://8.8.8.8/",
    "https://[2606:4700:4700::1111]/",
  ])("may be %s", (url) => expect(receiverUrlProblem(url, strict)).toBeNull());

  it.each([
    ["http://example.com/", "https://"],
    ["ftp://example.com/", "https://"],
    ["file:///etc/passwd", "https://"],
    ["gopher://example.com/", "https://"],
    ["nonsense", "must be a URL"],
    ["https://user:word@example.com/", "password"],
    ["https://user@example.com/", "user name"],
    ["https://example.com/#part", "fragment"],
    ["https://example.com:22/", "port 22"],
    ["https://example.com:25/", "port 25"],
    ["https://localhost/", "private network"],
    ["https://LOCALHOST./", "private network"],
    ["https://api.localhost/", "private network"],
    ["https://127.0.0.1/", "private network"],
    ["https://127.1/", "private network"],
    ["https://2130706433/", "private network"],
    ["https://0177.0.0.1/", "private network"],
    ["https://0x7f.0.0.1/", "private network"],
    ["https://0xa9fea9fe/", "private network"],
    ["https://１２７.0.0.1/", "private network"],
    ["https://127。0。0。1/", "private network"],
    ["https://[::1]/", "private network"],
    ["https://[::ffff:127.0.0.1]/", "private network"],
    ["https://[64:ff9b::7f00:1]/", "private network"],
    ["https://169.254.169.254/latest/meta-data", "private network"],
  ])("may not be %s", (url, reason) => {
    expect(receiverUrlProblem(url, strict)).toContain(reason);
  });

  it("may be plain http, or private, where settings allow it", () => {
    expect(receiverUrlProblem("http://example.com/", { ...strict, allowHttp: true })).toBeNull();
    expect(receiverUrlProblem("http://10.0.0.1:81/", lenient)).toBeNull();
    expect(receiverUrlProblem("http://169.254.169.254/", lenient)).toContain("private network");
    expect(receiverUrlProblem("http://10.0.0.1/", { ...strict, allowHttp: true })).toContain("private network");
    expect(receiverUrlProblem("ftp://10.0.0.1/", lenient)).toContain("http://");
  });
});
