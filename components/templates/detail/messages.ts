import { lookUp } from "@/components/ui/records";

/** Messages of the template page: slides, layouts and shapes. */
export const templatePageMessages = {
  show: "Show",
  slides: (count: number) => `Slides (${count})`,
  layouts: (count: number) => `Layouts (${count})`,
  layout: (number: number) => `Layout ${number}`,
  layoutTitle: (number: number, name: string | null) => (name ? `Layout ${number}: ${name}` : `Layout ${number}`),
  slidesLabel: "Slides",
  layoutsLabel: "Layouts",
  noLayouts: { title: "This template has no layouts", body: "You can still use its slides." },
  onLayout: (name: string) => `Layout: ${name}`,
  ofMaster: (name: string) => `Master: ${name}`,
  preview: (name: string) => `Preview of ${name}`,
  unusable: "Nothing to fill on this slide",
  unusableLayout: "Nothing to fill on this layout",
  zoom: { label: "Zoom", out: "Zoom out", in: "Zoom in", fit: "Fit", percent: (percent: number) => `${percent} %` },
  outlines: "Show outlines",
  zoomedArea: "Enlarged preview, scroll to see the rest",
  shapes: {
    heading: "Shapes",
    label: "Shapes of the slide",
    hint: "Point at the preview, or choose a shape here and continue with the arrow keys.",
    none: "No shapes.",
    filled: "Filled by your content",
    left: "Removed from generated slides",
    kept: "Kept as they are",
    unnamed: "Unnamed",
  },
  kinds: {
    AutoShape: "Shape",
    TextBox: "Text box",
    Placeholder: "Placeholder",
    Picture: "Picture",
    Table: "Table",
    Chart: "Chart",
    Group: "Group",
    Connector: "Line",
    SmartArt: "SmartArt",
    OleObjectFrame: "Embedded object",
    Media: "Media",
    Ink: "Ink",
    Unknown: "Unknown",
  },
  use: "Use this slide",
  useLayout: "Use this layout",
  make: "Generate this example slide",
  copy: "Copy as JSON",
  example: "Example request",
  forDevelopers: "For developers: example request",
  facts: { heading: "About this template", uploaded: "uploaded" },
};

/** Returns the name of a shape type in the analysis. */
export function shapeTypeName(type: string): string {
  return lookUp(templatePageMessages.kinds, type) ?? templatePageMessages.kinds.Unknown;
}
