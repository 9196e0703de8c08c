"use client";

import dynamic from "next/dynamic";
import { usePerson } from "@/components/shell/person";

const TourCard = dynamic(() => import("./tour-card").then((module) => module.TourCard), { ssr: false });

/** Three steps through the studio, for people who have not seen them; loaded for them alone. */
export function Tour() {
  return usePerson().tourEnded ? null : <TourCard />;
}
