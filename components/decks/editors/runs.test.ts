import { describe, expect, it } from "vitest";
import { retypeText } from "./runs";

const bold = (text: string) => ({ text, bold: true });

describe("a text that is edited as plain text", () => {
  it("keeps the formats of what is not touched", () => {
    const text = [{ text: "Up " }, bold("12 %"), { text: " on May" }];
    expect(retypeText(text, "Up 12 % on June")).toEqual([{ text: "Up " }, bold("12 %"), { text: " on June" }]);
    expect(retypeText(text, "Down 12 % on May")).toEqual([{ text: "Down " }, bold("12 %"), { text: " on May" }]);
    expect(retypeText(text, "Up on May")).toEqual("Up on May");
    expect(retypeText(text, "")).toBe("");
  });

  it("gives typed characters the format of those that they replace, or else of the one before", () => {
    expect(retypeText([bold("12"), { text: " %" }], "123 %")).toEqual([bold("123"), { text: " %" }]);
    expect(retypeText([{ text: "a" }, bold("bc")], "axc")).toEqual([{ text: "a" }, bold("xc")]);
    expect(retypeText([bold("ab")], "xab")).toEqual([bold("xab")]);
  });

  it("is a string if it has no formats, also where a number was stored", () => {
    expect(retypeText("one", "two")).toBe("two");
    expect(retypeText(12, "13")).toBe("13");
    expect(retypeText(undefined, "new")).toBe("new");
  });
});
