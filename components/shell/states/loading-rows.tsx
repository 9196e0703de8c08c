import { common as commonTexts } from "@/components/ui/messages";
import { Skeleton } from "@/components/ui/skeleton";

/** Stands for a list while it loads. */
export function LoadingRows({ rows = 5 }: { rows?: number }) {
  return (
    <div role="status" className="divide-y divide-line">
      <span className="sr-only">{commonTexts.loading}</span>
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} className="flex items-center gap-4 px-4 py-4">
          <Skeleton className="h-4 w-2/5" />
          <Skeleton className="h-4 w-20" />
          <Skeleton className="ml-auto h-4 w-16" />
        </div>
      ))}
    </div>
  );
}
