"use client";

import dynamic from "next/dynamic";
import { useMayChangeTemplates } from "@/components/templates/may-change";
import { DropArea } from "./drop-area";
import { useUploads } from "./uploads-provider";

const ReviewDialog = dynamic(() => import("./review/review-dialog").then((module) => module.ReviewDialog), {
  ssr: false,
});
const UploadTray = dynamic(() => import("./tray/upload-tray").then((module) => module.UploadTray), { ssr: false });

/** Adding templates from any page: the place where files are dropped, the look at them, and how far they are. */
export function StudioUploads() {
  const { offered, items, offer } = useUploads();
  const mayAdd = useMayChangeTemplates();
  return (
    <>
      <DropArea onFiles={offer} mayAdd={mayAdd} />
      {offered.length > 0 ? <ReviewDialog /> : null}
      {items.length > 0 ? <UploadTray /> : null}
    </>
  );
}
