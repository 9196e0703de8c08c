import { CircleAlert, Info, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";

const tones = {
  info: { style: "bg-accent-soft text-ink", icon: Info, color: "text-accent-text" },
  warning: { style: "bg-warning-soft text-ink", icon: TriangleAlert, color: "text-warning-text" },
  danger: { style: "bg-danger-soft text-ink", icon: CircleAlert, color: "text-danger-text" },
};

export function Notice({
  tone = "info",
  title,
  children,
}: {
  tone?: keyof typeof tones;
  title?: string;
  children?: ReactNode;
}) {
  const { style, icon: Icon, color } = tones[tone];
  return (
    <div role={tone === "danger" ? "alert" : undefined} className={`flex gap-2.5 rounded-md px-3.5 py-2.5 ${style}`}>
      <Icon aria-hidden className={`mt-0.5 size-4.5 shrink-0 ${color}`} />
      <div className="min-w-0 flex-1">
        {title ? <p className="font-medium">{title}</p> : null}
        {children}
      </div>
    </div>
  );
}
