import { describe, expect, it } from "vitest";
import { isPermittedAddress, findUrlProblem } from "./public-address";

const strict = { allowHttp: false, allowPrivate: false };
const lenient = { allowHttp: true, allowPrivate: true };

describe("the URL of a receiver", () => {
  it.each([
    "https://example.com/hooks?x=1",
    "https://example.com:8443/",
    "https://münchen.example/hooks",
    "https://8.8.8.8/",
    "https://[2606:4700:4700::1111]/",
  ])("may be %s", (url) => expect(findUrlProblem(url, strict)).toBeNull());

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
    ["https://localhost.localdomain/", "private network"],
    ["https://ip6-localhost/", "private network"],
    ["https://IP6-LOOPBACK./", "private network"],
    ["https://printer.local/", "private network"],
    ["https://intranet/", "private network"],
    ["https://metadata.google.internal/", "private network"],
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
    expect(findUrlProblem(url, strict)).toContain(reason);
  });

  it("may be http or private if settings allow it", () => {
    expect(findUrlProblem("http://example.com/", { ...strict, allowHttp: true })).toBeNull();
    expect(findUrlProblem("http://10.0.0.1:81/", lenient)).toBeNull();
    expect(findUrlProblem("http://169.254.169.254/", lenient)).toContain("private network");
    expect(findUrlProblem("http://10.0.0.1/", { ...strict, allowHttp: true })).toContain("private network");
    expect(findUrlProblem("ftp://10.0.0.1/", lenient)).toContain("http://");
  });
});

describe("an address of the public internet", () => {
  it.each([
    "93.184.216.34",
    "8.8.8.8",
    "172.32.0.1",
    "192.169.0.1",
    "100.128.0.1",
    "2606:4700:4700::1111",
    "2a00:1450:4001:800::200e",
    "::ffff:8.8.8.8",
  ])("is %s", (address) => {
    expect(isPermittedAddress(address, false)).toBe(true);
  });

  it.each([
    ["this machine", "127.0.0.1"],
    ["this machine", "127.255.255.254"],
    ["this machine", "::1"],
    ["any address", "0.0.0.0"],
    ["this network", "0.1.2.3"],
    ["any address", "::"],
    ["a private network", "10.0.0.1"],
    ["a private network", "172.16.0.1"],
    ["a private network", "172.31.255.255"],
    ["a private network", "192.168.1.1"],
    ["a carrier's network", "100.64.0.1"],
    ["a link, and a cloud's metadata", "169.254.169.254"],
    ["a cloud's platform", "168.63.129.16"],
    ["a protocol assignment", "192.0.0.192"],
    ["documentation", "192.0.2.1"],
    ["a benchmark network", "198.18.0.1"],
    ["a group", "224.0.0.1"],
    ["the future", "240.0.0.1"],
    ["everybody", "255.255.255.255"],
    ["a mapped private address", "::ffff:10.0.0.1"],
    ["a mapped metadata address", "::ffff:a9fe:a9fe"],
    ["an address in the old compatible form", "::7f00:1"],
    ["a translated address", "64:ff9b::a00:1"],
    ["a translated public address", "64:ff9b::808:808"],
    ["a locally translated address", "64:ff9b:1::1"],
    ["a 6to4 tunnel", "2002:7f00:1::"],
    ["a Teredo tunnel", "2001:0:4136:e378:8000:63bf:3fff:fdd2"],
    ["a unique local address", "fd00:ec2::254"],
    ["a link-local address", "fe80::1"],
    ["a link-local address with its interface", "fe80::1%eth0"],
    ["a site-local address", "fec0::1"],
    ["an IPv6 group", "ff02::1"],
    ["IPv6 documentation", "2001:db8::1"],
    ["no address", "example.com"],
    ["nothing", ""],
  ])("can't be that of %s: %s", (_, address) => {
    expect(isPermittedAddress(address, false)).toBe(false);
  });
});

describe("an address of a private network", () => {
  it.each(["127.0.0.1", "::1", "10.1.2.3", "192.168.0.1", "100.64.0.1", "fd12::1", "::ffff:10.0.0.1", "8.8.8.8"])(
    "may be %s if that is allowed",
    (address) => {
      expect(isPermittedAddress(address, true)).toBe(true);
    },
  );

  it.each([
    "169.254.169.254",
    "168.63.129.16",
    "::ffff:a9fe:a9fe",
    "fe80::1",
    "0.0.0.0",
    "224.0.0.1",
    "240.0.0.1",
    "64:ff9b::a00:1",
    "2002:7f00:1::",
  ])("is never %s", (address) => {
    expect(isPermittedAddress(address, true)).toBe(false);
  });
});
