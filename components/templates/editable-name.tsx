import dynamic from "next/dynamic";
import { useState } from "react";
import { templateMessages } from "./messages";
import type { Named } from "./rename-template";

const NameInput = dynamic(() => import("./rename-template").then((module) => module.NameInput), { ssr: false });

/** The name as the page's heading. A click starts editing; Enter or blur saves the name, Escape reverts it. */
export function EditableName({ template }: { template: Named }) {
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <NameInput template={template} onDone={() => setOpen(false)} />;
  return (
    <button
      type="button"
      title={templateMessages.rename}
      onClick={() => setOpen(true)}
      className="-mx-1.5 max-w-[calc(100%+0.75rem)] cursor-text rounded-md px-1.5 text-left wrap-anywhere hover:bg-sunken"
    >
      {template.metadata.name}
    </button>
  );
}
