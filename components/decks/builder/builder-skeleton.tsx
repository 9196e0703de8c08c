import { common } from "@/components/ui/messages";
import { Skeleton } from "@/components/ui/skeleton";
import { BuilderFrame } from "./builder-frame";

/** Stands for the builder while the draft is on its way. */
export function BuilderSkeleton() {
  return (
    <BuilderFrame header={<Skeleton className="h-6 w-56" />}>
      <div
        role="status"
        className="grid min-h-0 flex-1 gap-6 p-4 lg:grid-cols-[12rem_minmax(0,1fr)] xl:grid-cols-[12rem_minmax(0,1fr)_26rem]"
      >
        <span className="sr-only">{common.loading}</span>
        <div className="grid content-start gap-4">
          {Array.from({ length: 5 }, (_, index) => (
            <Skeleton key={index} className="aspect-video" />
          ))}
        </div>
        <div className="grid content-start gap-4 max-lg:hidden">
          <Skeleton className="h-9" />
          <Skeleton className="h-9" />
          <Skeleton className="h-48" />
        </div>
        <Skeleton className="aspect-video max-xl:hidden" />
      </div>
    </BuilderFrame>
  );
}
