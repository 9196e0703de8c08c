import { describe, expect, it } from "vitest";
import { isPermittedAddress } from "./permitted-address";

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
  ])("is not that of %s: %s", (_, address) => {
    expect(isPermittedAddress(address, false)).toBe(false);
  });
});

describe("an address of a private network", () => {
  it.each(["127.0.0.1", "::1", "10.1.2.3", "192.168.0.1", "100.64.0.1", "fd12::1", "::ffff:10.0.0.1", "8.8.8.8"])(
    "may be %s where that is allowed",
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
