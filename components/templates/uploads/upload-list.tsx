"use client";

import { templates as templatesTexts } from "../../texts/templates";
import { Panel } from "../../ui/panel";
import { UploadRow } from "./upload-row";
import { useUploads } from "./uploads-provider";

/** The files that are on their way, and those that have arrived or were refused until they are dismissed. */
export function UploadList() {
  const { items } = useUploads();
  if (items.length === 0) return null;
  return (
    <Panel title={templatesTexts.uploads.heading} className="mb-6">
      <ul className="divide-y divide-line">
        {items.map((item) => (
          <UploadRow key={item.id} item={item} />
        ))}
      </ul>
    </Panel>
  );
}
