import { expect, it } from "vitest";
import { attachmentNamed } from "./attachment";

it.each([
  ["deck.pptx", `attachment; filename="deck.pptx"; filename*=UTF-8''deck.pptx`],
  [
    "Q3 – Übersicht.pptx",
    `attachment; filename="Q3 _ _bersicht.pptx"; filename*=UTF-8''Q3%20%E2%80%93%20%C3%9Cbersicht.pptx`,
  ],
  [`a"b\\c.pptx`, `attachment; filename="a_b_c.pptx"; filename*=UTF-8''a%22b%5Cc.pptx`],
  ["x\r\nSet-Cookie: y", `attachment; filename="x__Set-Cookie: y"; filename*=UTF-8''x%0D%0ASet-Cookie%3A%20y`],
  [
    "四半期報告.pptx",
    `attachment; filename="_____.pptx"; filename*=UTF-8''%E5%9B%9B%E5%8D%8A%E6%9C%9F%E5%A0%B1%E5%91%8A.pptx`,
  ],
  ["🚀; a=b.pptx", `attachment; filename="__; a=b.pptx"; filename*=UTF-8''%F0%9F%9A%80%3B%20a%3Db.pptx`],
  [
    "مرحبا (1)*'.pptx",
    `attachment; filename="_____ (1)*'.pptx"; filename*=UTF-8''%D9%85%D8%B1%D8%AD%D8%A8%D8%A7%20%281%29%2A%27.pptx`,
  ],
  ["lone \ud800.pptx", `attachment; filename="lone _.pptx"; filename*=UTF-8''lone%20%EF%BF%BD.pptx`],
])("names %j so that no header can be broken", (filename, header) => {
  expect(attachmentNamed(filename)).toBe(header);
});
