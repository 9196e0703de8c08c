import { RichText } from "@/components/docs/rich-text";
import { Link } from "@/components/ui/link";
import { Panel } from "@/components/ui/panel";
import { MethodBadge } from "./method-badge";
import type { OpenApiDocument } from "./open-api";
import type { OperationPage } from "./operation-pages";

/** Lists all operations by tag. */
export function OperationList({
  operations,
  tags = [],
}: {
  operations: readonly OperationPage[];
  tags: OpenApiDocument["tags"];
}) {
  return (
    <div className="grid gap-4">
      {tags.map(({ name: tag, description }) => (
        <Panel key={tag} title={tag}>
          {description ? (
            <p className="max-w-3xl px-4 py-3 text-muted">
              <RichText text={description} />
            </p>
          ) : null}
          <ul className="divide-y divide-line border-t border-line">
            {operations
              .filter((operation) => operation.tag === tag)
              .map(({ id, method, path, summary }) => (
                <li key={id}>
                  <Link
                    href={`/docs/operations/${id}`}
                    className="grid grid-cols-[3.5rem_minmax(0,1fr)] gap-x-2 px-4 py-2.5 -outline-offset-2 hover:bg-sunken"
                  >
                    <MethodBadge method={method} />
                    <span className="min-w-0 gap-x-6 xl:grid xl:grid-cols-2 xl:items-baseline">
                      <span className="block font-medium">{summary}</span>
                      <code className="block font-mono text-xs wrap-anywhere text-muted">{path}</code>
                    </span>
                  </Link>
                </li>
              ))}
          </ul>
        </Panel>
      ))}
    </div>
  );
}
