"use client";

import dynamic from "next/dynamic";
import { usePerson } from "./person";

const TourCard = dynamic(() => import("./tour-card").then((module) => module.TourCard), { ssr: false });

/** Shows a tour of the studio in three steps to new people. Its code is loaded only for them. */
export function Tour() {
  return usePerson().tourEnded ? null : <TourCard />;
}
