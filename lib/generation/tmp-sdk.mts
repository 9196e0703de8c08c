import { readFileSync, writeFileSync, readdirSync } from "node:fs";
import { sdkFaults } from "/work/main/lib/generation/corpus/sdk-faults";
import { sourcesOf, requestOf } from "/work/main/lib/generation/corpus/corpus-templates";
import { generateDeck } from "/work/main/lib/generation/generate-deck";
const dir = "/work/shared/corpus/templates";
const files = [["meridian","/work/main/public/samples/meridian.pptx"],["atelier","/work/main/public/samples/atelier.pptx"], ...readdirSync(dir).filter(f=>f.endsWith(".pptx")).slice(0, 40).map(f=>[f,`${dir}/${f}`])];
let n=0;
const all = new Map<string, Uint8Array>(); const mixed: any[] = [];
for (const [name, file] of files) {
  const bytes = new Uint8Array(readFileSync(file)); const templates = new Map([["t", bytes]]);
  const slides = sourcesOf(bytes, "t").sources.map((s) => requestOf("t", s));
  all.set(name, bytes); for (const s of sourcesOf(bytes, name).sources.slice(0,2)) mixed.push(requestOf(name, s));
  if (slides.length < 2) continue;
  const whole = await generateDeck({ templates, slides });
  const first = await generateDeck({ templates, slides: slides.map((s, i) => i % 2 ? { ...s, templateId: null } : s) });
  const again = await generateDeck({ templates, slides, former: { bytes: first.bytes!, results: first.slideResults } });
  writeFileSync("/tmp/jobs/w.pptx", whole.bytes!); writeFileSync("/tmp/jobs/a.pptx", again.bytes!);
  if (name === "meridian") writeFileSync("/tmp/jobs/again-meridian.pptx", again.bytes!);
  const [w, a] = [await sdkFaults("/tmp/jobs/w.pptx"), await sdkFaults("/tmp/jobs/a.pptx")];
  const added = a.filter((x) => !w.includes(x)); n++;
  if (added.length) console.log(name, added.slice(0,5));
}
console.log("templates compared", n);
const whole = await generateDeck({ templates: all, slides: mixed });
const first = await generateDeck({ templates: all, slides: mixed.map((s, i) => i % 3 ? s : { ...s, templateId: null }) });
const again = await generateDeck({ templates: all, slides: mixed, former: { bytes: first.bytes!, results: first.slideResults } });
writeFileSync("/tmp/jobs/w.pptx", whole.bytes!); writeFileSync("/tmp/jobs/again-mixed.pptx", again.bytes!);
const [w, a] = [await sdkFaults("/tmp/jobs/w.pptx"), await sdkFaults("/tmp/jobs/again-mixed.pptx")];
console.log("mixed", mixed.length, a.filter((x) => !w.includes(x)).slice(0,8), whole.bytes!.length, again.bytes!.length);
