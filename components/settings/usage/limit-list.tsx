import { Badge } from "@/components/ui/badge";
import { formatBytes } from "@/components/ui/format/format";
import { formatNumber } from "@/components/ui/format/number";
import { Panel } from "@/components/ui/panel";
import type { UsageLimit } from "@/lib/contract/usage";
import { Bar } from "./bar";
import { usage as words } from "./messages";

/** From here on a limit is almost reached. */
const near = 0.9;

function amount({ unit }: UsageLimit, value: number): string {
  return unit === "bytes" ? formatBytes(value) : unit === "days" ? words.days(value) : formatNumber(value);
}

/** Each limit, with how much of it is used where that can be told. */
export function LimitList({ limits }: { limits: readonly UsageLimit[] }) {
  return (
    <Panel title={words.limits} actions={<p className="text-sm text-muted">{words.limitsHint}</p>}>
      <dl className="divide-y divide-line">
        {limits.map((limit) => (
          <div
            key={limit.name}
            className="grid gap-x-4 gap-y-1.5 px-4 py-2.5 sm:grid-cols-[minmax(0,1fr)_16rem] sm:items-center"
          >
            <dt>
              {words.limit[limit.name].name}
              <span className="block text-sm text-muted">{words.limit[limit.name].hint}</span>
            </dt>
            <dd className="grid gap-1 sm:text-right">
              {limit.used === null ? (
                amount(limit, limit.limit)
              ) : (
                <>
                  <span className="flex flex-wrap items-center gap-2 tabular-nums sm:justify-end">
                    {limit.used >= near * limit.limit ? <Badge tone="danger">{words.near}</Badge> : null}
                    {words.of(amount(limit, limit.used), amount(limit, limit.limit))}
                  </span>
                  <Bar share={limit.used / limit.limit} near={limit.used >= near * limit.limit} />
                </>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
