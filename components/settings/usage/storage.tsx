import { formatBytes } from "@/components/ui/format/format";
import { Panel } from "@/components/ui/panel";
import type { Usage } from "@/lib/contract/usage";
import { Bar } from "./bar";
import { usage as words } from "./messages";

const stores = Object.keys(words.stores) as (keyof typeof words.stores)[];

/** What takes how much room. */
export function Storage({ storage }: Pick<Usage, "storage">) {
  return (
    <Panel
      title={words.storage}
      actions={<p className="text-muted">{words.storageTotal(formatBytes(storage.total))}</p>}
    >
      <dl className="grid gap-3 p-4">
        {stores.map((store) => (
          <div key={store} className="grid grid-cols-[1fr_auto] gap-x-3 gap-y-1">
            <dt>{words.stores[store]}</dt>
            <dd className="text-muted tabular-nums">{formatBytes(storage[store])}</dd>
            <dd className="col-span-2">
              <Bar share={storage.total === 0 ? 0 : storage[store] / storage.total} />
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
