import { Bar } from "@/components/settings/usage/bar";
import { formatBytes } from "@/components/ui/format/format";
import { Panel } from "@/components/ui/panel";
import type { Installation, OrganizationUsage } from "@/lib/contract/installation";
import { installation } from "./messages";

const words = installation.storage;
const stores = Object.keys(words.stores) as (keyof typeof words.stores)[];

/** What all files take, by kind, and how much room is left. */
export function StoredFiles({
  storage,
  store,
}: Pick<OrganizationUsage, "storage"> & { store: Installation["store"] | undefined }) {
  return (
    <Panel title={words.title} actions={<p className="text-sm text-muted">{store ? words.kinds[store.kind] : null}</p>}>
      <dl className="grid gap-3 p-4">
        {stores.map((kind) => (
          <div key={kind} className="grid grid-cols-[1fr_auto] gap-x-3 gap-y-1">
            <dt>{words.stores[kind]}</dt>
            <dd className="text-muted tabular-nums">{formatBytes(storage[kind])}</dd>
            <dd className="col-span-2">
              <Bar share={storage.total === 0 ? 0 : storage[kind] / storage.total} />
            </dd>
          </div>
        ))}
      </dl>
      {store?.free_bytes != null && store.total_bytes != null ? (
        <p className="border-t border-line px-4 py-3 text-sm text-muted">
          {words.free(formatBytes(store.free_bytes), formatBytes(store.total_bytes))}
        </p>
      ) : null}
    </Panel>
  );
}
