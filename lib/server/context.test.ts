import { expect, it } from "vitest";
import { clientAddress } from "./context";

it.each([
  ["203.0.113.7", "203.0.113.7"],
  ["2001:db8::1", "2001:db8::1"],
  ["6.6.6.6, 203.0.113.7", null],
  ["<script>", null],
  ["", null],
  [null, null],
])("the client's address of %j is %j", (header, address) => expect(clientAddress(header)).toBe(address));
