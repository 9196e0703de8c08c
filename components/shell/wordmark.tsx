import { commonMessages } from "@/components/ui/messages";

export function Wordmark({ className = "" }: { className?: string }) {
  return (
    <span className={`inline-flex items-center gap-2 text-lg font-semibold tracking-tight ${className}`}>
      <svg aria-hidden viewBox="0 0 32 32" className="size-6 shrink-0">
        <rect width="32" height="32" rx="8" className="fill-accent" />
        <rect x="7" y="9" width="18" height="14" rx="2.5" className="fill-accent-on" />
        <path d="M11 19.5v-4M16 19.5v-7M21 19.5V17" className="stroke-accent" strokeWidth="2.4" strokeLinecap="round" />
      </svg>
      {commonMessages.product}
    </span>
  );
}
