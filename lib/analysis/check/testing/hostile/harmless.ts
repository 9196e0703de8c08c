import { buildPresentation } from "../../../testing/build-presentation";
import { type HostileFile, withEntries } from "./hostile-file";

/** An address at which nothing may ever be asked for. Nobody listens there in these tests; where somebody does, see the tests of slides' pictures. */
const host = "127.0.0.1:9";
const relationship = (type: string, target: string) =>
  `<Relationship Id="rId90" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}" TargetMode="External"/>`;
const linked = (type: string, target: string): HostileFile => ({
  what: `a ${type} of ${target}`,
  verdict: "ok",
  build: () => buildPresentation({ slides: [""], slideRelationships: relationship(type, target) }),
});
const drawing = (what: string, content: string): HostileFile => ({
  what: `a drawing with ${what}`,
  verdict: "ok",
  build: () => withEntries({ name: "ppt/media/image1.svg", bytes: Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${content}</svg>`) }),
});

/** Taken in; what they link to is never asked for, and reaches no output. */
export const harmless: readonly HostileFile[] = [
  linked("image", `http://${host}/canary.png`),
  linked("image", "\\\\host\\share\\canary.png"),
  linked("hyperlink", "javascript:alert(1)"),
  linked("hyperlink", "file:///etc/passwd"),
  linked("oleObject", "\\\\host\\share\\x.docx"),
  linked("video", `http://${host}/canary.mp4`),
  linked("audio", `http://${host}/canary.mp3`),
  linked("attachedTemplate", `http://${host}/canary.potx`),
  linked("slideMaster", `http://${host}/master.xml`),
  linked("slide", `http://${host}/other.pptx#slide1`),
  linked("font", `http://${host}/canary.fntdata`),
  linked("package", "file://host/share/x.xlsx"),
  drawing("a script", 'onload="alert(1)"><script>alert(1)</script>'),
  drawing("a foreign object", '><foreignObject><iframe xmlns="http://www.w3.org/1999/xhtml" src="http://127.0.0.1:9/"/></foreignObject>'),
  drawing("a picture at another address", `><image xlink:href="http://${host}/canary.png"/><use href="http://${host}/canary.svg#a"/>`),
  drawing("a style sheet at another address", `><style>@import url(http://${host}/canary.css);</style>`),
  { what: "an embedded object", verdict: "ok", build: () => withEntries({ name: "ppt/embeddings/oleObject1.bin", bytes: Buffer.from("MZ\0\0 a program") }) },
];
