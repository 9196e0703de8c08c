// Draws the frames of pictures like PowerPoint. Plain JavaScript that runs in the page.

const wholePicture = 100_000;

/**
 * Turns bordered pictures with a crop shape, such as a circle, into shapes that are filled with the picture. The
 * renderer always draws the border of a picture as a rectangle.
 */
export function fillCropShapes(xml) {
  return xml.replace(/<p:pic\b[^>]*>(?:(?!<p:pic\b)[\s\S])*?<\/p:pic>/g, (picture) => {
    const parts =
      /<p:nvPicPr>([\s\S]*?)<p:cNvPicPr\b(?:[^>]*\/>|[\s\S]*?<\/p:cNvPicPr>)([\s\S]*?)<\/p:nvPicPr>\s*<p:blipFill\b[^>]*>([\s\S]*?)<\/p:blipFill>\s*<p:spPr\b[^>]*>([\s\S]*?)<\/p:spPr>/.exec(
        picture,
      );
    if (!parts) return picture;
    const [, name, kind, fill, properties] = parts;
    const frame =
      /^([\s\S]*?(?:<a:custGeom\b[\s\S]*?<\/a:custGeom>|<a:prstGeom prst="(?!rect")\w+"\s*(?:\/>|>[\s\S]*?<\/a:prstGeom>)))[\s\S]*?(<a:ln\b[\s\S]*)$/.exec(
        properties,
      );
    const image = /<a:blip\b(?:[^>]*\/>|[\s\S]*?<\/a:blip>)/.exec(fill)?.[0];
    if (!frame || !image || /<(?:a:\w+File|p14:media)\b/.test(kind)) return picture;
    const [, shape, line] = frame;
    return `<p:sp><p:nvSpPr>${name}<p:cNvSpPr/>${kind}</p:nvSpPr><p:spPr>${shape}<a:blipFill>${image}<a:stretch>${fillRectangle(fill)}</a:stretch></a:blipFill>${line}</p:spPr></p:sp>`;
  });
}

/** Returns the `a:fillRect` with which a shape shows the same part of a picture as its `a:srcRect`. */
function fillRectangle(fill) {
  const crop = /<a:srcRect\b([^>]*)>/.exec(fill)?.[1] ?? "";
  const cut = (side) => Number(new RegExp(`\\b${side}="(-?\\d+)"`).exec(crop)?.[1] ?? 0);
  const beyond = (side, other) => {
    const shown = wholePicture - cut(side) - cut(other);
    return shown > 0 ? Math.round((-cut(side) / shown) * wholePicture) : 0;
  };
  return `<a:fillRect l="${beyond("l", "r")}" t="${beyond("t", "b")}" r="${beyond("r", "l")}" b="${beyond("b", "t")}"/>`;
}
