import { FileSpreadsheet, RefreshCw } from "lucide-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Tooltip } from "@/components/ui/tooltip";
import type { SpreadsheetToolsProps } from "./data-origin";
import { spreadsheetMessages as messages } from "./spreadsheet-messages";

const SpreadsheetDialog = dynamic(() => import("./spreadsheet-dialog").then((module) => module.SpreadsheetDialog), {
  ssr: false,
});

/** Fills a grid from a spreadsheet, and refreshes it from a newer version of the file. */
export function SpreadsheetTools(props: SpreadsheetToolsProps) {
  const { origin } = props;
  const [open, setOpen] = useState<"insert" | "refresh" | null>(null);
  return (
    <>
      <Button icon={FileSpreadsheet} size="sm" onClick={() => setOpen("insert")}>
        {messages.insert}
      </Button>
      {origin ? (
        <Tooltip text={messages.from(origin)}>
          <Button icon={RefreshCw} size="sm" onClick={() => setOpen("refresh")}>
            {messages.refresh}
          </Button>
        </Tooltip>
      ) : null}
      {open ? (
        <SpreadsheetDialog {...props} origin={open === "refresh" ? origin : null} onClose={() => setOpen(null)} />
      ) : null}
    </>
  );
}
