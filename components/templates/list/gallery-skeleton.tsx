import { common as commonTexts } from "@/components/ui/messages";
import { Skeleton } from "@/components/ui/skeleton";

/** Stands for the cards while they load. */
export function GallerySkeleton() {
  return (
    <div role="status" className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
      <span className="sr-only">{commonTexts.loading}</span>
      {Array.from({ length: 8 }, (_, index) => (
        <div key={index} aria-hidden className="rounded-lg border border-line bg-surface shadow-card">
          <Skeleton className="aspect-video rounded-t-[0.6875rem] rounded-b-none" />
          <div className="grid gap-2 px-3.5 py-3">
            <Skeleton className="h-4 w-3/5" />
            <Skeleton className="h-3.5 w-2/5" />
          </div>
        </div>
      ))}
    </div>
  );
}
