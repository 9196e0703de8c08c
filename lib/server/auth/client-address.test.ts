import { expect, it } from "vitest";
import { clientAddress, rateLimitNetwork } from "./client-address";

it.each([
  ["203.0.113.7", "203.0.113.7"],
  ["2001:db8::1", "2001:db8::1"],
  ["6.6.6.6, 203.0.113.7", null],
  ["<script>", null],
  ["", null],
  [null, null],
])("of %j is %j", (header, address) => expect(clientAddress(header)).toBe(address));

it.each([
  ["203.0.113.7", "203.0.113.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:0DB8:1:2::9", "2001:db8:1:2::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["64:ff9b::192.0.2.33", "64:ff9b:0:0::/64"],
])("the network of %s is %s", (address, network) => expect(rateLimitNetwork(address)).toBe(network));
