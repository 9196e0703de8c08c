import type { XmlElement } from "@/lib/engine/pptx/xml";

export type ShapeKind =
  | "AutoShape"
  | "TextBox"
  | "Placeholder"
  | "Picture"
  | "Table"
  | "Chart"
  | "Group"
  | "Connector"
  | "SmartArt"
  | "OleObjectFrame"
  | "Media"
  | "Ink"
  | "Unknown";

const MEDIA = ["a:videoFile", "a:audioFile", "a:wavAudioFile", "a:quickTimeFile", "a:audioCd"];

/** What a shape is, by its element and, for graphic frames, by what they hold. */
export function shapeKind(shape: XmlElement): ShapeKind {
  switch (shape.name) {
    case "p:sp":
      if (shape.find("p:nvSpPr", "p:nvPr", "p:ph")) return "Placeholder";
      return shape.find("p:nvSpPr", "p:cNvSpPr")?.bool("txBox") ? "TextBox" : "AutoShape";
    case "p:pic": {
      const properties = shape.find("p:nvPicPr", "p:nvPr");
      return MEDIA.some((name) => properties?.child(name)) ? "Media" : "Picture";
    }
    case "p:grpSp":
      return "Group";
    case "p:cxnSp":
      return "Connector";
    case "p:contentPart":
    case "p14:contentPart":
      return "Ink";
    case "p:graphicFrame":
      return frameKind(shape);
    default:
      return "Unknown";
  }
}

function frameKind(frame: XmlElement): ShapeKind {
  const data = frame.find("a:graphic", "a:graphicData");
  const uri = data?.get("uri") ?? "";
  if (data?.child("a:tbl")) return "Table";
  if (/\/chart(ex)?$/.test(uri)) return "Chart";
  if (uri.endsWith("/diagram")) return "SmartArt";
  if (uri.endsWith("/ole")) return "OleObjectFrame";
  return "Unknown";
}
