import { readFileSync, writeFileSync } from "node:fs";
import { benchSlide, numberedPicture, pictureData } from "@/bench/content";
import { columnsSource, generate } from "@/bench/engine";
import { lastOf, report } from "@/bench/measure";

/** Generates a deck from the sample's layout with two columns. Each slide has an image and a line chart. */
const [template, count, output, picture, times = "1"] = process.argv.slice(2) as [
  string,
  string,
  string,
  string,
  string?,
];
const deck = async () => {
  const [file, jpeg] = [readFileSync(template), readFileSync(picture)];
  const data = Array.from({ length: Number(count) }, (_, index) =>
    pictureData(benchSlide(index + 1), numberedPicture(jpeg, index + 1)),
  );
  writeFileSync(output, (await generate(file, columnsSource(file), data)).bytes);
};
report(await lastOf(Number(times), deck));
