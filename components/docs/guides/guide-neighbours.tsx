import { ArrowLeft, ArrowRight } from "lucide-react";
import Link from "next/link";
import { docs as docsTexts } from "@/components/docs/messages/docs";
import { guides } from "./guides";

const box = "rounded-lg border border-line bg-surface px-4 py-3 hover:bg-sunken";
const label = "flex items-center gap-1 text-sm text-muted";

/** The guides before and after one, at its end. */
export function GuideNeighbours({ name }: { name: string }) {
  const at = guides.findIndex((guide) => guide.name === name);
  const [previous, next] = [guides[at - 1], guides[at + 1]];
  return (
    <nav aria-label={docsTexts.neighbours} className="mt-12 grid max-w-3xl gap-3 sm:grid-cols-2">
      {previous ? (
        <Link href={`/docs/guides/${previous.name}`} className={box}>
          <span className={label}>
            <ArrowLeft aria-hidden className="size-3.5" />
            {docsTexts.previous}
          </span>
          <span className="font-medium">{previous.title}</span>
        </Link>
      ) : null}
      {next ? (
        <Link href={`/docs/guides/${next.name}`} className={`${box} sm:col-start-2 sm:text-right`}>
          <span className={`${label} sm:justify-end`}>
            {docsTexts.next}
            <ArrowRight aria-hidden className="size-3.5" />
          </span>
          <span className="font-medium">{next.title}</span>
        </Link>
      ) : null}
    </nav>
  );
}
