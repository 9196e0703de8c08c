import type { ComponentType, ReactNode } from "react";

type EmptyStateProps = {
  icon: ComponentType<{ "aria-hidden": true; className: string }>;
  title: string;
  body: string;
  action?: ReactNode;
  /** True if the page has no other heading. */
  isPage?: boolean;
};

/** Explains why there is nothing to show yet, and offers one action. */
export function EmptyState({ icon: Icon, title, body, action, isPage }: EmptyStateProps) {
  const Title = isPage ? "h1" : "p";
  return (
    <div className="flex flex-col items-center px-6 py-14 text-center">
      <span className="mb-4 grid size-11 place-items-center rounded-full bg-sunken text-muted">
        <Icon aria-hidden className="size-5" />
      </span>
      <Title className="font-semibold">{title}</Title>
      <p className="mt-1 max-w-md text-muted">{body}</p>
      {action ? <div className="mt-5">{action}</div> : null}
    </div>
  );
}
