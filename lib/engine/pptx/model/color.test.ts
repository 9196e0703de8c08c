import { describe, expect, it } from "vitest";
import { parseXml } from "@/lib/engine/pptx/xml/parse";
import { colorMapOf, resolveColor } from "./color";
import { Theme } from "./theme";

const A =
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main"';
const theme = new Theme(
  parseXml(
    `<a:theme ${A} name="T"><a:themeElements><a:clrScheme name="c"><a:dk1><a:sysClr val="windowText" lastClr="101010"/></a:dk1><a:lt1><a:srgbClr val="FEFEFE"/></a:lt1><a:accent1><a:srgbClr val="4472C4"/></a:accent1></a:clrScheme><a:fontScheme name="f"><a:majorFont><a:latin typeface="Georgia"/><a:ea typeface=""/></a:majorFont><a:minorFont><a:latin typeface="Calibri"/><a:ea typeface="Yu Gothic"/></a:minorFont></a:fontScheme></a:themeElements></a:theme>`,
    "theme",
  ),
);
const context = { theme, map: colorMapOf(undefined) };
const color = (inner: string) => resolveColor(parseXml(`<a:solidFill ${A}>${inner}</a:solidFill>`, "x"), context);
const accent = (transforms: string) => color(`<a:schemeClr val="accent1">${transforms}</a:schemeClr>`)?.hex;

describe("resolveColor", () => {
  it("resolves theme slots through the colour map", () => {
    expect(color('<a:schemeClr val="tx1"/>')).toEqual({ hex: "#101010", alpha: 1 });
    expect(color('<a:schemeClr val="bg1"/>')?.hex).toBe("#FEFEFE");
    const swapped = colorMapOf(parseXml(`<p:sldMaster ${A}><p:clrMap bg1="dk1" tx1="lt1"/></p:sldMaster>`, "m"));
    const fill = parseXml(`<a:solidFill ${A}><a:schemeClr val="bg1"/></a:solidFill>`, "x");
    expect(resolveColor(fill, { theme, map: swapped })?.hex).toBe("#101010");
  });

  it("applies tints and shades in linear light, as PowerPoint does", () => {
    expect(accent('<a:tint val="40000"/>')).toBe("#CFD5EA");
    expect(accent('<a:tint val="20000"/>')).toBe("#E9EBF5");
    expect(accent('<a:shade val="50000"/>')).toBe("#2F528F");
  });

  it("changes luminance in HSL", () => {
    expect(accent('<a:lumMod val="75000"/>')).toBe("#2F5597");
    expect(accent('<a:lumMod val="40000"/><a:lumOff val="60000"/>')).toBe("#B4C7E7");
  });

  it("returns opacity separately from the colour", () => {
    expect(color('<a:srgbClr val="ff0000"><a:alpha val="35000"/></a:srgbClr>')).toEqual({
      hex: "#FF0000",
      alpha: 0.35,
    });
  });

  it("resolves preset colours and their short names, and returns null for unknown ones", () => {
    expect(color('<a:prstClr val="dkSlateGray"/>')?.hex).toBe("#2F4F4F");
    expect(color('<a:prstClr val="medPurple"/>')?.hex).toBe("#9370DB");
    expect(color('<a:hslClr hue="7200000" sat="100000" lum="50000"/>')?.hex).toBe("#00FF00");
    expect(color('<a:prstClr val="nothing"/>')).toBeNull();
    expect(resolveColor(undefined, context)).toBeNull();
  });

  it("replaces phClr with the style's colour", () => {
    const fill = parseXml(
      `<a:solidFill ${A}><a:schemeClr val="phClr"><a:tint val="40000"/></a:schemeClr></a:solidFill>`,
      "x",
    );
    const own = parseXml(`<a:schemeClr ${A} val="accent1"/>`, "x");
    expect(resolveColor(fill, { ...context, placeholder: own })?.hex).toBe("#CFD5EA");
  });
});

describe("Theme", () => {
  it("resolves references to its fonts and falls back to the Latin one", () => {
    expect(theme.font("+mj-lt")).toBe("Georgia");
    expect(theme.font("+mj-ea")).toBe("Georgia");
    expect(theme.font("+mn-ea")).toBe("Yu Gothic");
    expect(theme.font("Arial")).toBe("Arial");
  });

  it("uses Office's colours if the part is missing", () => {
    expect(new Theme(undefined).colors.get("accent1")).toBe("#4472C4");
  });
});
