"use client";

import { UnavailablePage } from "@/components/shell/unavailable-page";
import { commonMessages } from "@/components/ui/messages";

export default function ErrorPage() {
  return <UnavailablePage {...commonMessages.crash} />;
}
