import { expect, it } from "vitest";
import { attachmentNamed } from "./attachment";

it.each([
  ["deck.pptx", `attachment; filename="deck.pptx"; filename*=UTF-8''deck.pptx`],
  ["Q3 – Übersicht.pptx", `attachment; filename="Q3 _ _bersicht.pptx"; filename*=UTF-8''Q3%20%E2%80%93%20%C3%9Cbersicht.pptx`],
  [`a"b\\c.pptx`, `attachment; filename="a_b_c.pptx"; filename*=UTF-8''a%22b%5Cc.pptx`],
  ["x\r\nSet-Cookie: y", `attachment; filename="x__Set-Cookie: y"; filename*=UTF-8''x%0D%0ASet-Cookie%3A%20y`],
  ["lone \ud800.pptx", `attachment; filename="lone _.pptx"; filename*=UTF-8''lone%20%EF%BF%BD.pptx`],
])("names %j so that no header can be broken", (filename, header) => {
  expect(attachmentNamed(filename)).toBe(header);
});
