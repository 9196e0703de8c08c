"use client";

import dynamic from "next/dynamic";
import { usePerson } from "@/components/shell/person";

const TourCard = dynamic(() => import("./tour-card").then((module) => module.TourCard), { ssr: false });

/** Three steps through the studio for new people; its code is loaded for them only. */
export function Tour() {
  return usePerson().tourEnded ? null : <TourCard />;
}
