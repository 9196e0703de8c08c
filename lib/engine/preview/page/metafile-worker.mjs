// Converts metafiles to SVG, in a worker, because a malicious file can take any time. Plain JavaScript.
import { convertMetafileToSvg } from "./emf-converter.mjs";

addEventListener("message", async ({ data }) => {
  postMessage(await convertMetafileToSvg(data, { exactRasterOps: false }).catch(() => null));
});
