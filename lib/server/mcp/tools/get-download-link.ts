import { z } from "zod";
import { pathId } from "@/lib/contract/common";
import { downloadPresentation } from "@/lib/contract/presentations";
import { defineTool } from "@/lib/server/mcp/tool";
import { findPresentationFile } from "@/lib/server/resources/presentations/reading/find-presentation-file";
import { getJobStatus } from "@/lib/server/resources/presentations/reading/get-job-status";

export const getDownloadLink = defineTool({
  name: "get_download_link",
  title: "Get the download link of a presentation",
  description:
    "Gives a fresh link to the .pptx of a job that is completed or partial. The link needs no key and holds for a limited time: hand it to the person who asked for the deck.",
  operation: downloadPresentation,
  reads: true,
  input: z.object({ generation_id: pathId.describe("The generation_id of generate_deck.") }),
  output: z.object({
    download_url: z.string(),
    expires_in: z.number().int().describe("Seconds until the link ends."),
    file_size: z.number().int().describe("Bytes."),
    content_type: z.string(),
  }),
  async act({ generation_id }, { caller }) {
    const { size, contentType } = await findPresentationFile(caller, generation_id);
    const { download_url, download_url_expires_in } = await getJobStatus(caller, generation_id);
    return {
      download_url: download_url!,
      expires_in: download_url_expires_in!,
      file_size: size,
      content_type: contentType,
    };
  },
});
