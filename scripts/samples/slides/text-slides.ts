import { placeholderRefs as refs } from "@/scripts/samples/design/layout";
import type { Look } from "@/scripts/samples/design/look";
import { splitColumns } from "@/scripts/samples/xml/box";
import { autoShape, placeholder } from "@/scripts/samples/xml/shape";
import { bodyShape, titleShape, type SlideSpec } from "./slide";

export function coverSlide({ copy }: Look): SlideSpec {
  const { title, subtitle } = copy.cover;
  return {
    title,
    layout: "cover",
    shapes: [
      titleShape(title, refs.coverTitle),
      placeholder({ name: "Subtitle", ref: refs.subtitle, paragraphs: [{ text: subtitle }] }),
    ],
    charts: [],
    isCover: true,
  };
}

export function dividerSlide({ copy }: Look): SlideSpec {
  const { title, text } = copy.divider;
  return {
    title,
    layout: "divider",
    shapes: [titleShape(title), bodyShape("Section Text", refs.text, [{ text }])],
    charts: [],
    isCover: true,
  };
}

export function textSlide({ copy }: Look): SlideSpec {
  const { title, body } = copy.text;
  return {
    title,
    layout: "content",
    shapes: [titleShape(title), bodyShape("Content", refs.content, body)],
    charts: [],
  };
}

/** A text panel and a bullet panel, both drawn shapes that are known by the marker that is their text. */
export function markerSlide(look: Look): SlideSpec {
  const { markers, grid, text } = look;
  const { title } = look.copy.markers;
  const [left, right] = splitColumns(grid.content, markers.textShare, grid.gutter);
  const padding = (inches: number): [number, number, number, number] => [inches, inches, inches, inches];
  return {
    title,
    layout: "titleOnly",
    shapes: [
      titleShape(title),
      autoShape({
        name: "Text Panel",
        box: left,
        fill: markers.textFill,
        stroke: markers.textStroke,
        body: { anchor: "t", insets: padding(markers.padding), autofit: true },
        paragraphs: [
          {
            text: "Text_placeholder",
            align: "l",
            size: markers.textSize,
            color: markers.textColor,
            font: markers.textFont,
          },
        ],
      }),
      autoShape({
        name: "Bullet Panel",
        box: right,
        fill: markers.bulletFill,
        body: { anchor: "t", insets: padding(markers.bulletPadding), autofit: true },
        paragraphs: [
          {
            text: "Bullet_placeholder",
            align: "l",
            indent: 0.25,
            firstLine: -0.25,
            spaceAfter: 8,
            bullet: text.bullets[0],
            size: text.bodySizes[0],
            color: text.bodyColor,
          },
        ],
      }),
    ],
    charts: [],
  };
}
