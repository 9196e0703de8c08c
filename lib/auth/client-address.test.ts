import { expect, it } from "vitest";
import { clientAddress } from "./client-address";

it.each([
  ["203.0.113.7", "203.0.113.7"],
  ["6.6.6.6, 203.0.113.7", "203.0.113.7"],
  ["2001:db8::1", "2001:db8::1"],
  ["<script>", null],
  ["", null],
  [null, null],
])("of %j is %j", (header, address) => expect(clientAddress(header)).toBe(address));
