import Link from "next/link";
import { webhooks } from "./messages";

/** Leads to the guide on signatures, beside this page: what is shown once stays in sight. */
export function SecretGuide() {
  return (
    <Link
      href="/docs/guides/webhooks"
      target="_blank"
      className="justify-self-start font-medium text-accent-text underline underline-offset-2"
    >
      {webhooks.secretGuide}
    </Link>
  );
}
