import { readFile } from "node:fs/promises";
import { Readable } from "node:stream";
import { OpcPackage } from "@/lib/engine/pptx/opc/package";
import { processServer, type Caller } from "@/lib/server/context";
import { runAnalysis, startAnalysis } from "@/lib/server/resources/run-analysis";
import { initiateUpload, uploadDirectly } from "@/lib/server/resources/template-uploads";

export type ReadyTemplate = { id: string; slides: string[] };

/**
 * Uploads and analyses a sample template. Returns the ids of its slides in order.
 *
 * @param version Edits the file; `replaces`: makes it the next version of this template
 */
export async function readyTemplate(
  caller: Caller,
  name: "meridian" | "atelier",
  version?: { replaces?: string; edit: (file: OpcPackage) => void },
): Promise<ReadyTemplate> {
  let bytes: Uint8Array = await readFile(new URL(`../../../../public/samples/${name}.pptx`, import.meta.url));
  if (version) {
    const file = OpcPackage.open(bytes);
    version.edit(file);
    bytes = file.save();
  }
  const { template_id: id } = await initiateUpload(processServer(), caller, {
    filename: `${name}.pptx`,
    replaces: version?.replaces,
  });
  await uploadDirectly(processServer(), caller, id, async () => Readable.from([bytes]));
  const { analysis_id } = await startAnalysis(processServer(), caller, id, {
    parse_slides: true,
    parse_master_template_layout: true,
    include_placeholder_positions: true,
    include_table_details: true,
    generate_previews: false,
  });
  await runAnalysis(processServer(), analysis_id);
  const rows = await processServer().db.slideIndex.findMany({
    where: { organizationId: caller.organization.id, templateId: id, kind: "slide" },
    orderBy: { index: "asc" },
  });
  return { id, slides: rows.map((row) => row.id) };
}
