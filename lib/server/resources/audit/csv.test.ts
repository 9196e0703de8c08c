import { describe, expect, it } from "vitest";
import { csvLine } from "./csv";

describe("a line of CSV", () => {
  it("quotes what holds a comma, a quote or a line break, and leaves the rest as it is", () => {
    expect(csvLine(["plain", "a,b", 'say "hi"', "two\nlines", "", null])).toBe(
      'plain,"a,b","say ""hi""","two\nlines",,\r\n',
    );
  });

  it.each(["=1+1", "+49", "-1", "@SUM(A1)", "\tx", "＝1"])(
    "never begins a cell with a sign of a formula: %j",
    (text) => {
      expect(csvLine([text])).toBe(`'${text}\r\n`);
    },
  );

  it("guards a formula that must be quoted too", () => {
    expect(csvLine(['=HYPERLINK("https://evil.example","x")'])).toBe(
      `"'=HYPERLINK(""https://evil.example"",""x"")"\r\n`,
    );
  });
});
