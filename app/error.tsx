"use client";

import { outageMessages } from "@/components/shell/outage-messages";
import { UnavailablePage } from "@/components/shell/unavailable-page";

export default function ErrorPage() {
  return <UnavailablePage {...outageMessages.crash} />;
}
