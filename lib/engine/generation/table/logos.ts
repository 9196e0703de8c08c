import { type SlideData, contentColumns } from "@/lib/contract/slide-data/slide-data";
import { type Warnings, quoted } from "@/lib/engine/generation/diagnostics";
import { elementAt } from "@/lib/engine/generation/element-at";
import type { SlideCanvas } from "@/lib/engine/generation/slide/slide-canvas";
import { type ImageSize, imageSize } from "@/lib/engine/pptx/images/image-size";
import type { Box } from "@/lib/engine/pptx/model/box";
import type { OpcPackage, Part } from "@/lib/engine/pptx/opc/package";
import { legalText } from "@/lib/engine/pptx/xml/characters";
import { type XmlElement, el } from "@/lib/engine/pptx/xml/element";
import { cellText } from "./cell-text";
import { type CellMargins, cellMargins } from "./measure-cell";
import type { PagedTable, WrittenPage } from "./paged-table";
import { rowAt } from "./read-grid";
import { tableIn } from "./table-template";

/**
 * An image of the logo library. `fallback` is a bitmap for an SVG, because PowerPoint before 2016 doesn't show SVGs,
 * and they may load other resources.
 */
export type LogoFile = { bytes: Uint8Array; contentType: string; fallback?: LogoFile };

/** Image formats that every version of PowerPoint shows (ECMA-376, 15.2.14), with the file extensions of their parts. */
const EXTENSIONS: Readonly<Record<string, string>> = {
  "image/png": "png",
  "image/jpeg": "jpeg",
  "image/gif": "gif",
  "image/bmp": "bmp",
};
const ALIASES: Readonly<Record<string, string>> = {
  "image/jpg": "image/jpeg",
  "image/x-ms-bmp": "image/bmp",
  "image/x-bmp": "image/bmp",
};

type ShownLogo = { bytes: Uint8Array; contentType: string; size: ImageSize };

/** The organization's logos, by name or domain in lower case. Adds each image to a deck only once. */
export class Logos {
  readonly #parts = new Map<Uint8Array, Part>();
  readonly #shown = new Map<string, ShownLogo | string>();

  constructor(readonly files: ReadonlyMap<string, LogoFile>) {}

  has(name: string): boolean {
    return typeof this.#lookUp(name) !== "string";
  }

  /** Warns about logos that can't be shown, once per slide. */
  warnAboutMissing(name: string, warnings: Warnings, path: readonly (string | number)[]): void {
    const found = this.#lookUp(name);
    if (typeof found !== "string") return;
    if (found === "")
      return warnings.addItem(
        "LOGO_NOT_FOUND",
        name,
        (names) =>
          names.size === 1
            ? `The library has no logo ${quoted(names)}: its name is shown instead.`
            : `The library has no logos ${quoted(names)}: their names are shown instead.`,
        ...path,
      );
    warnings.add(
      "LOGO_UNSUPPORTED",
      `The logo "${name}" is ${found}: its name is shown instead. Upload it as PNG, JPEG, GIF or BMP.`,
      ...path,
    );
  }

  /** Returns the logo that a cell's text names as a part of the deck; null if it can't be shown. */
  find(name: string, package_: OpcPackage): { part: Part; size: ImageSize } | null {
    const shown = this.#lookUp(name);
    if (typeof shown === "string") return null;
    let part = this.#parts.get(shown.bytes);
    // Discarding a slide also removes its images.
    if (!part || package_.part(part.name) !== part) {
      part = package_.add(
        package_.freeName("/ppt/media/logo", `.${EXTENSIONS[shown.contentType]}`),
        shown.contentType,
        shown.bytes,
      );
      this.#parts.set(shown.bytes, part);
    }
    return { part, size: shown.size };
  }

  /** Returns the image to show, or the reason why it can't be shown; "" if the library has none. */
  #lookUp(name: string): ShownLogo | string {
    let shown = this.#shown.get(name);
    if (shown === undefined) {
      const [file] = logoKeys(name).flatMap((key) => this.files.get(key) ?? []);
      this.#shown.set(name, (shown = file ? showable(file) : ""));
    }
    return shown;
  }
}

function showable({ bytes, contentType, fallback }: LogoFile): ShownLogo | string {
  const [named = ""] = contentType.toLowerCase().split(";");
  const type = ALIASES[named.trim()] ?? named.trim();
  if (!(type in EXTENSIONS))
    return fallback ? showable(fallback) : `of type ${type}, which not every version of PowerPoint shows`;
  const size = imageSize(bytes);
  return size ? { bytes, contentType: type, size } : "not a readable image";
}

/**
 * Returns the keys that a cell's text may refer to, most likely first: a name, or a domain (`https://www.Example.com/`
 * and `example.com` are the same).
 */
function logoKeys(text: string): string[] {
  const name = text.trim().toLowerCase();
  const host = name.replace(/^https?:\/\//, "").replace(/\/.*$/, "");
  return [name, host, host.replace(/^www\./, "")];
}

/** Returns the keys of all logos that slides refer to, for `DeckRequest.logos`: names and domains in lower case. */
export function logoNames(slides: readonly SlideData[]): Set<string> {
  const tables = slides
    .flatMap(contentColumns)
    .flatMap(({ blocks }) => blocks.flatMap((block) => (block.type === "table" ? [block.table.table] : [])));
  const cells = tables.flatMap(({ rows }) => rows.flatMap((row) => row.cells.filter((cell) => cell.is_logo)));
  return new Set(cells.flatMap((cell) => logoKeys(cellText(cell))));
}

/** Places the logos of a page on their cells, as large as their aspect ratio and the cell margins allow. */
export function placeLogos(
  { canvas, logos, warnings }: { canvas: SlideCanvas; logos: Logos; warnings: Warnings },
  paged: PagedTable,
  page: WrittenPage,
  frame: XmlElement,
): void {
  const { grid } = paged.built;
  if (!grid.logos) return;
  const origin = canvas.box(frame);
  const table = tableIn(frame);
  if (!origin) return;
  const cells = table.rows.map((tableRow) => tableRow.elements("a:tc"));
  const tops = offsets(page.heights);
  const lefts = offsets(page.widths);
  page.rows.forEach((row, index) =>
    rowAt(grid, row).forEach((place, column) => {
      if (place.kind !== "cell" || !place.cell.is_logo) return;
      const name = cellText(place.cell);
      const logo = logos.find(name, canvas.part.package_);
      if (!logo) {
        logos.warnAboutMissing(name, warnings, ["rows", row, "cells", place.index]);
        return;
      }
      const across = extent(lefts, column, place.columnSpan);
      const down = extent(tops, index, place.rowSpan);
      const box = {
        x: origin.x + (table.rightToLeft ? elementAt(lefts, -1) - across.start - across.length : across.start),
        y: origin.y + down.start,
        width: across.length,
        height: down.length,
      };
      const room = withinMargins(box, cellMargins(elementAt(elementAt(cells, index), column)));
      canvas.add(picture(canvas, logo.part, name, contain(logo.size, room)), frame);
    }),
  );
}

/** Returns the start of each length in a sequence, and the end of the last one. */
function offsets(lengths: readonly number[]): number[] {
  let end = 0;
  return [0, ...lengths.map((length) => (end += length))];
}

function extent(starts: readonly number[], first: number, count: number): { start: number; length: number } {
  const start = elementAt(starts, first);
  return { start, length: elementAt(starts, first + count) - start };
}

const withinMargins = ({ x, y, width, height }: Box, { left, right, top, bottom }: CellMargins): Box => ({
  x: x + left,
  y: y + top,
  width: Math.max(1, width - left - right),
  height: Math.max(1, height - top - bottom),
});

function contain(size: ImageSize, room: Box): Box {
  const scale = Math.min(room.width / size.width, room.height / size.height);
  const [width, height] = [size.width * scale, size.height * scale];
  return { x: room.x + (room.width - width) / 2, y: room.y + (room.height - height) / 2, width, height };
}

function picture(canvas: SlideCanvas, image: Part, name: string, box: Box): XmlElement {
  const relationship =
    [...canvas.part.rels].find((item) => item.target === image.name) ?? canvas.part.rels.add("image", image.name);
  const id = canvas.nextId();
  return el(
    "p:pic",
    {},
    el(
      "p:nvPicPr",
      {},
      el("p:cNvPr", { id, name: `Logo ${id - 1}`, descr: legalText(name) }),
      el("p:cNvPicPr", {}, el("a:picLocks", { noChangeAspect: 1 })),
      el("p:nvPr"),
    ),
    el("p:blipFill", {}, el("a:blip", { "r:embed": relationship.id }), el("a:stretch", {}, el("a:fillRect"))),
    el(
      "p:spPr",
      {},
      el(
        "a:xfrm",
        {},
        el("a:off", { x: Math.round(box.x), y: Math.round(box.y) }),
        el("a:ext", { cx: Math.round(box.width), cy: Math.round(box.height) }),
      ),
      el("a:prstGeom", { prst: "rect" }, el("a:avLst")),
    ),
  );
}
