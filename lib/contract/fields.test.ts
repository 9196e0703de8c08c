import { expect, it } from "vitest";
import { emailAddress, line } from "./fields";

it.each(["anna@example.com", "anna.o'neil@ex-ample.co.uk", "a+b_c@1and1.de"])("accepts the address %s", (address) =>
  expect(emailAddress.parse(address)).toBe(address),
);

it.each([
  "anna",
  "anna@example",
  "anna@-example.com",
  "anna@example-.com",
  "anna@exa..mple.com",
  ".anna@example.com",
  "anna@exam ple.com",
])("rejects %s", (address) => {
  expect(emailAddress.safeParse(address).error?.issues[0]?.message).toBe("Must be an e-mail address.");
});

it("keeps addresses in lower case", () => expect(emailAddress.parse("Anna@Example.COM")).toBe("anna@example.com"));

it.each(["\u202e", "\u202a", "\u2066", "\u2069"])("rejects a line that reorders its text: %j", (control) => {
  expect(line(100).safeParse(`invoice${control}fdp.exe`).success).toBe(false);
  expect(line(100).safeParse("\u200fשלום\u200e").success).toBe(true);
});
