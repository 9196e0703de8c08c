import { readFileSync } from "node:fs";
import { median, report } from "@/bench/measure";
import { parseXml } from "@/lib/engine/pptx/xml/parse";
import { serializeXml } from "@/lib/engine/pptx/xml/serialize";
import { ZipArchive } from "@/lib/engine/pptx/zip/archive";

/** Parses and writes all XML parts of a deck, repeatedly. */
const archive = ZipArchive.open(readFileSync(process.argv[2]!));
const parts = archive
  .names()
  .filter((name) => /\.(xml|rels)$/.test(name))
  .map((name) => archive.read(name));
const megabytes = parts.reduce((sum, part) => sum + part.length, 0) / 1e6;
const [parse, write]: [number[], number[]] = [[], []];
for (let round = 0; round < 10; round++) {
  let [parsing, writing] = [0, 0];
  for (const part of parts) {
    const start = performance.now();
    const tree = parseXml(part, "/part.xml");
    const parsed = performance.now();
    serializeXml(tree);
    parsing += parsed - start;
    writing += performance.now() - parsed;
  }
  parse.push((megabytes / parsing) * 1e3);
  write.push((megabytes / writing) * 1e3);
}
report({ parse: median(parse), write: median(write) });
