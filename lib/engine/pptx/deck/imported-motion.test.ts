import { describe, expect, it } from "vitest";
import { Presentation } from "@/lib/engine/pptx/model/presentation";
import type { Part } from "@/lib/engine/pptx/opc/package";
import { addPart, importSlide, openSample, plain, treeOf, xml } from "@/lib/engine/pptx/testing/import-slide";
import type { XmlElement } from "@/lib/engine/pptx/xml/element";
import { Deck } from "./deck";

const target = (id: number, part = "") => `<p:tgtEl><p:spTgt spid="${id}">${part}</p:spTgt></p:tgtEl>`;
const paragraph = (at: number) => `<p:txEl><p:pRg st="${at}" end="${at}"/></p:txEl>`;
let node = 1;
const time = (attributes: string, inside: string) => `<p:cTn id="${++node}" ${attributes}>${inside}</p:cTn>`;
const children = (inside: string) => `<p:childTnLst>${inside}</p:childTnLst>`;
const behaviour = (tgt: string) =>
  `<p:set><p:cBhvr>${time('dur="1"', "")}${tgt}<p:attrNameLst><p:attrName>style.visibility</p:attrName></p:attrNameLst></p:cBhvr><p:to><p:strVal val="visible"/></p:to></p:set>`;
const effect = (...behaviours: string[]) =>
  `<p:par>${time('fill="hold"', `<p:stCondLst><p:cond delay="indefinite"/></p:stCondLst>${children(`<p:par>${time('presetID="1" presetClass="entr" fill="hold" nodeType="clickEffect"', children(behaviours.join("")))}</p:par>`)}`)}</p:par>`;
const clicks =
  '<p:prevCondLst><p:cond evt="onPrev" delay="0"><p:tgtEl><p:sldTgt/></p:tgtEl></p:cond></p:prevCondLst><p:nextCondLst><p:cond evt="onNext" delay="0"><p:tgtEl><p:sldTgt/></p:tgtEl></p:cond></p:nextCondLst>';
const main = (...effects: string[]) =>
  `<p:seq concurrent="1" nextAc="seek">${time('dur="indefinite" nodeType="mainSeq"', children(effects.join("")))}${clicks}</p:seq>`;
const triggered = (trigger: number, effects: string) =>
  `<p:seq concurrent="1" nextAc="seek">${time('nodeType="interactiveSeq"', `<p:stCondLst><p:cond evt="onClick" delay="0">${target(trigger)}</p:cond></p:stCondLst>${children(effects)}`)}<p:nextCondLst><p:cond evt="onClick" delay="0">${target(trigger)}</p:cond></p:nextCondLst></p:seq>`;
const timing = (sequences: string, builds = "") =>
  xml(
    `<p:timing><p:tnLst><p:par>${time('dur="indefinite" restart="never" nodeType="tmRoot"', children(sequences))}</p:par></p:tnLst>${builds && `<p:bldLst>${builds}</p:bldLst>`}</p:timing>`,
  );
const build = (id: number) => `<p:bldP spid="${id}" grpId="0"/>`;

const shape = (id: number, paragraphs = 3) =>
  xml(
    `<p:sp><p:nvSpPr><p:cNvPr id="${id}" name="Shape ${id}"/><p:cNvSpPr/><p:nvPr/></p:nvSpPr><p:spPr/><p:txBody><a:bodyPr/>${"<a:p/>".repeat(paragraphs)}</p:txBody></p:sp>`,
  );
/** Creates a slide with the shapes 101, 102 and 103 and these animations. */
const animated = (element: XmlElement) => (slide: Part) => {
  treeOf(slide).append(shape(101), shape(102), shape(103));
  slide.root.append(element);
};
const remove = (slide: Part, id: number) => {
  const tree = treeOf(slide);
  tree.remove(tree.elements("p:sp").find((one) => one.find("p:nvSpPr", "p:cNvPr")!.int("id") === id)!);
};
const timed = (slide: Part) =>
  slide.root
    .child("p:timing")
    ?.descendants("p:spTgt")
    .map((one) => one.int("spid"));
const built = (slide: Part) => slide.root.descendants("p:bldP").map((one) => one.int("spid"));

describe("animations and transitions", () => {
  it("keep transitions unchanged, including newer types and those with sound", () => {
    const transition = (sound: string) =>
      `<p:transition spd="slow" advTm="3000"><p:fade/><p:sndAc><p:stSnd><p:snd r:embed="${sound}" name="chime.wav"/></p:stSnd></p:sndAc></p:transition>`;
    const { slide, source } = importSlide((part) => {
      const { id } = addPart(part, "/ppt/media/chime.wav", "audio/x-wav", "audio", "wav");
      const morph = `<mc:Choice xmlns:p159="http://schemas.microsoft.com/office/powerpoint/2015/09/main" Requires="p159"><p:transition spd="slow"><p159:morph option="byObject"/></p:transition></mc:Choice>`;
      part
        .edit()
        .append(xml(`<mc:AlternateContent>${morph}<mc:Fallback>${transition(id)}</mc:Fallback></mc:AlternateContent>`));
    });
    const [before, after] = [source, slide].map((part) => plain(part.root.child("mc:AlternateContent")));
    expect(after).toContain("p159:morph");
    expect(after).toBe(before);
    expect(slide.relatedByType("audio")!.bytes().toString()).toBe(Buffer.from("wav").toString());
  });

  it("stay on a slide whose shapes stay", () => {
    const { slide, source } = importSlide(
      animated(
        timing(
          main(effect(behaviour(target(101))), effect(behaviour(target(102, paragraph(2))))),
          build(101) + build(102),
        ),
      ),
      ({ part }) => void part.edit(),
    );
    expect(timed(slide)).toEqual([101, 102]);
    expect(plain(slide.root.child("p:timing"))).toBe(plain(source.root.child("p:timing")));
  });

  it("of a removed shape are removed, and the others stay unchanged", () => {
    const others = effect(behaviour(target(101)), behaviour(target(103)));
    const { slide } = importSlide(
      animated(
        timing(
          main(effect(behaviour(target(102))), others, effect(behaviour(target(102)), behaviour(target(101)))),
          build(101) + build(102) + build(103),
        ),
      ),
      ({ part }) => remove(part, 102),
    );
    expect(timed(slide)).toEqual([101, 103, 101]);
    expect(built(slide)).toEqual([101, 103]);
    expect(plain(slide.root)).toContain(plain(xml(others)));
    expect(slide.root.descendants("p:childTnLst").every((list) => list.elements().length > 0)).toBe(true);
  });

  it("are all removed if no animated shape is left", () => {
    const { slide } = importSlide(animated(timing(main(effect(behaviour(target(102)))), build(102))), ({ part }) =>
      remove(part, 102),
    );
    expect(slide.root.child("p:timing")).toBeUndefined();
  });

  it("started by a click on a removed shape are removed", () => {
    const sequences = main(effect(behaviour(target(101)))) + triggered(102, effect(behaviour(target(103))));
    const { slide } = importSlide(animated(timing(sequences, build(101) + build(103))), ({ part }) =>
      remove(part, 102),
    );
    expect([timed(slide), built(slide)]).toEqual([[101], [101]]);
  });

  it("of removed paragraphs are removed", () => {
    const effects = [0, 1, 2].map((at) => effect(behaviour(target(101, paragraph(at)))));
    const { slide } = importSlide(animated(timing(main(...effects), build(101))), ({ part }) => {
      const body = treeOf(part)
        .elements("p:sp")
        .find((one) => one.find("p:nvSpPr", "p:cNvPr")!.int("id") === 101)!
        .child("p:txBody")!;
      body.remove(body.elements("a:p")[2]!);
    });
    expect(slide.root.descendants("p:pRg").map((range) => range.int("st"))).toEqual([0, 1]);
    expect(built(slide)).toEqual([101]);
  });

  it("of removed series and categories of a chart are removed", () => {
    const template = openSample();
    const source = template.slides[6]!.part;
    const frame = source.root.descendants("p:graphicFrame").find((one) => one.descendants("c:chart").length > 0)!;
    const id = frame.find("p:nvGraphicFramePr", "p:cNvPr")!.int("id")!;
    const of = (series: number, category: number) =>
      effect(
        behaviour(
          target(
            id,
            `<p:graphicEl><a:chart seriesIdx="${series}" categoryIdx="${category}" bldStep="series"/></p:graphicEl>`,
          ),
        ),
      );
    source
      .edit()
      .append(
        timing(
          main(of(-3, -3), of(0, -4), of(1, -4), of(-4, 1), of(-4, 2)),
          `<p:bldGraphic spid="${id}" grpId="0"><p:bldSub><a:bldChart bld="series"/></p:bldSub></p:bldGraphic>`,
        ),
      );
    const deck = Deck.from(template);
    deck.addSlide(template.slides[6]!).fillChart({ categories: ["A", "B"], series: [{ name: "S", values: [1, 2] }] });
    const { part } = Presentation.open(deck.save()).slides[0]!;
    expect(part.root.descendants("a:chart").map((one) => [one.int("seriesIdx"), one.int("categoryIdx")])).toEqual([
      [-3, -3],
      [0, -4],
      [-4, 1],
    ]);
    expect(part.root.descendants("p:bldGraphic")).toHaveLength(1);
  });

  it("don't play an external video, whose picture stays", () => {
    const video = `<p:video><p:cMediaNode vol="80000">${time('fill="hold" display="0"', '<p:stCondLst><p:cond delay="indefinite"/></p:stCondLst>')}${target(104)}</p:cMediaNode></p:video>`;
    const { slide } = importSlide((part) => {
      const { id } = part.rels.add("video", "https://example.com/clip.mp4", { external: true });
      const poster = addPart(part, "/ppt/media/poster.png", "image/png", "image", "png");
      treeOf(part).append(
        xml(
          `<p:pic><p:nvPicPr><p:cNvPr id="104" name="Clip"/><p:cNvPicPr/><p:nvPr><a:videoFile r:link="${id}"/></p:nvPr></p:nvPicPr><p:blipFill><a:blip r:embed="${poster.id}"/></p:blipFill><p:spPr/></p:pic>`,
        ),
      );
      animated(timing(main(effect(behaviour(target(101)))) + video, build(101)))(part);
    });
    expect(timed(slide)).toEqual([101]);
    expect(slide.root.descendants("p:video")).toEqual([]);
    expect(slide.root.descendants("p:pic")).toHaveLength(1);
  });
});
