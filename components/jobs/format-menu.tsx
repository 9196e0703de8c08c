import { useMutation } from "@tanstack/react-query";
import { ChevronDown, FileText, Images } from "lucide-react";
import { ApiError } from "@/components/api/api-error";
import { receivedError } from "@/components/api/request";
import { describeError } from "@/components/shell/error-messages";
import { CommandItems, type PageCommand } from "@/components/shell/page-commands";
import { Button } from "@/components/ui/button";
import { Menu } from "@/components/ui/menu";
import { toast } from "@/components/ui/toast";
import { jobMessages } from "./messages";

type Format = "pdf" | "png";

const icons = { pdf: FileText, png: Images };

/** Maximum number of requests until the file is available. Each one waits for almost a minute. */
const maxAttempts = 6;

/**
 * Waits until the deck is available in a format, then lets the browser download it. With a plain link, the browser
 * would save the error message if the conversion takes too long.
 *
 * @throws ApiError
 */
async function downloadFormat(address: string): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    const response = await fetch(address, { headers: { range: "bytes=0-0" } }).catch(() => {
      throw new ApiError("No answer", { status: 0, code: null, requestId: null, issues: [] });
    });
    if (response.ok) break;
    const error = await receivedError(response.status, await response.json().catch(() => null));
    if (error.code !== "FORMAT_NOT_READY" || attempt === maxAttempts) throw error;
  }
  startDownload(address);
}

/** Lets the browser download the file at a URL. */
export function startDownload(url: string): void {
  const link = document.createElement("a");
  link.href = url;
  link.download = "";
  link.click();
}

type FormatCommands = { commands: readonly PageCommand[]; isPending: boolean };

/** Returns the commands that download a deck as PDF or images from the URLs of a page, and show the progress. */
export function useFormatCommands(
  addressOf: (format: Format) => string,
  formats: readonly Format[] = ["pdf", "png"],
): FormatCommands {
  const { mutate, isPending } = useMutation({ mutationFn: (format: Format) => downloadFormat(addressOf(format)) });
  const start = (format: Format) => {
    const id = `format ${addressOf(format)}`;
    toast.info(jobMessages.formats.creating[format], { id, duration: Infinity });
    mutate(format, {
      onSuccess: () => toast.success(jobMessages.formats.ready[format], { id, duration: 4000 }),
      onError: (error) => toast.error(describeError(error), { id, duration: 8000 }),
    });
  };
  const commands = formats.map((format) => ({
    id: format,
    label: jobMessages.formats[format],
    icon: icons[format],
    detail: jobMessages.actions.download,
    action: () => start(format),
  }));
  return { commands, isPending };
}

/** A button with the formats other than PowerPoint, or for the only one of them. */
export function FormatMenu({ commands, isPending }: FormatCommands) {
  const [first] = commands;
  if (first && commands.length === 1) {
    const { icon: Icon, label, action } = first;
    return (
      <Button icon={Icon} pending={isPending} onClick={action}>
        {label}
      </Button>
    );
  }
  return (
    <Menu
      trigger={
        <Button pending={isPending}>
          {jobMessages.formats.others}
          <ChevronDown aria-hidden className="size-4" />
        </Button>
      }
    >
      <CommandItems commands={commands} />
    </Menu>
  );
}
