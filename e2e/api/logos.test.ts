import JSZip from "jszip";
import { getAnalysis } from "@/lib/contract/analyses";
import { deleteLogo, getLogoImage, listLogos, putLogo } from "@/lib/contract/logos";
import { downloadPresentation, generateSlide, validateDeck } from "@/lib/contract/presentations";
import { buildPng } from "@/lib/engine/pptx/testing/png";
import { ended, expect, test } from "./fixtures";

/** Returns a grey PNG image. */
function png(width: number, height: number): Buffer {
  const rows = Buffer.alloc((width + 1) * height, 0x80);
  for (let y = 0; y < height; y++) rows[y * (width + 1)] = 0;
  return buildPng({ width, height, type: 0 }, rows);
}

const form = (name: string, buffer: Buffer, domain?: string) => ({
  multipart: { name, ...(domain && { domain }), file: { name: "logo.png", mimeType: "image/png", buffer } },
});

test("shows a logo in the cell that names it, by name or domain", async ({ api, analysed }) => {
  const picture = png(40, 20);
  const logo = await api.call(putLogo, form("Norda Foods", picture, "norda.example.com"));
  expect(logo).toMatchObject({ content_type: "image/png", width: 40, height: 20, file_size: picture.length });

  const analysis = await api.call(getAnalysis, { params: { template_id: analysed.templateId } });
  if (analysis.status !== "completed") throw new Error("not analysed");
  const slide = analysis.slides.find(({ content_layout }) => content_layout === "table");
  const row = (...values: string[]) => ({ cells: values.map((value, index) => ({ value, is_logo: index === 0 })) });
  const rows = [
    { is_header: true, cells: [{ value: "Customer" }, { value: "Share" }] },
    row("norda FOODS", "6 %"),
    row("www.norda.example.com", "5 %"),
    row("unknown.example.com", "4 %"),
  ];
  const slide_data = { title: "Customers", content: { blocks: [{ type: "table", table: { table: { rows } } }] } };
  const missing = [
    expect.objectContaining({ code: "LOGO_NOT_FOUND", message: expect.stringContaining("unknown.example.com") }),
  ];

  const dry = await api.call(validateDeck, { json: { slides: [{ template_slide_id: slide?.slideId, slide_data }] } });
  expect(dry.slide_results[0]?.warnings).toEqual(expect.arrayContaining(missing));
  const job = await api.call(generateSlide, { json: { template_slide_id: slide?.slideId, slide_data } });
  const status = await ended(api, job.generation_id);
  expect(status.slide_results?.[0]?.warnings).toEqual(expect.arrayContaining(missing));
  const file = await api.send(downloadPresentation, { params: { presentation_id: job.generation_id } });
  const zip = await JSZip.loadAsync(await file.body());
  const logos = Object.keys(zip.files).filter((name) => /^ppt\/media\/logo/.test(name));
  expect(logos).toHaveLength(1);
  expect(await zip.file(logos[0] ?? "")?.async("nodebuffer")).toEqual(picture);
});

test("lists, shows, replaces and deletes a logo", async ({ api }) => {
  const name = `Logo ${Date.now()}`;
  const first = await api.call(putLogo, form(name, png(10, 10)));
  const params = { logo_id: first.logo_id };
  const second = await api.call(putLogo, form(name.toUpperCase(), png(30, 10)));
  expect(second).toMatchObject({ logo_id: first.logo_id, name: name.toUpperCase(), width: 30 });
  const image = await api.send(getLogoImage, { params });
  expect(image.headers()).toMatchObject({ "content-type": "image/png", etag: `"${second.file_hash}"` });
  expect(await image.body()).toEqual(png(30, 10));
  expect((await api.call(listLogos)).logos.filter(({ logo_id }) => logo_id === first.logo_id)).toEqual([second]);
  expect(await api.call(deleteLogo, { params })).toEqual({ logo_id: first.logo_id, deleted: true });
  await api.fail(deleteLogo, 404, { params });
  await api.fail(getLogoImage, 404, { params });
});

test("rejects an invalid logo and names the field", async ({ api, anonymous }) => {
  await anonymous.fail(listLogos, 401);
  await api.fail(putLogo, 415, { json: {} });
  expect(await api.invalid(putLogo, form("", png(1, 1), "not a domain"))).toEqual(["body.name", "body.domain"]);
  expect(await api.invalid(putLogo, { multipart: { name: "No file" } })).toEqual(["body.file"]);
  for (const text of ["<svg xmlns='http://www.w3.org/2000/svg'/>", "RIFF0000WEBP", "plain text"]) {
    expect(await api.invalid(putLogo, form("No picture", Buffer.from(text.padEnd(64))))).toEqual(["body.file"]);
  }
  // A header with 8224 × 8224 pixels.
  const large = form("Too many pixels", Buffer.from("RIFF0000WEBPVP8 ".padEnd(64)));
  expect((await api.fail(putLogo, 413, large)).code).toBe("IMAGE_TOO_LARGE");
  expect((await api.fail(putLogo, 413, form("Too large", Buffer.alloc(2 * 1024 * 1024 + 1)))).code).toBe(
    "FILE_TOO_LARGE",
  );
  const domain = `d${Date.now()}.example.com`;
  await api.call(putLogo, form(`One of ${domain}`, png(2, 2), domain));
  expect((await api.fail(putLogo, 409, form(`Two of ${domain}`, png(2, 2), domain))).code).toBe("LOGO_EXISTS");
});
