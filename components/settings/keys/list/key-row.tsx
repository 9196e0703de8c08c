"use client";

import { Copy, MoreHorizontal, RotateCcwKey, Trash2 } from "lucide-react";
import { presetOf } from "@/components/settings/keys/form/scope-presets";
import { keyState } from "@/components/settings/keys/key-state";
import type { KeyAct } from "@/components/settings/keys/keys-page";
import { keys } from "@/components/settings/keys/messages";
import { shell } from "@/components/settings/shell/messages";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { When } from "@/components/ui/format/when";
import { common } from "@/components/ui/messages";
import { Menu, MenuItem, MenuSeparator } from "@/components/ui/overlay/menu";
import { Td } from "@/components/ui/table";
import { toast } from "@/components/ui/toast/toast";
import type { ApiKey } from "@/lib/contract/keys";

const tones = { active: "success", replaced: "warning", expired: "neutral", revoked: "neutral" } as const;

function scopesText({ scopes }: ApiKey): string {
  const preset = presetOf(scopes);
  return preset === "own" ? scopes.map((scope) => keys.scopeNames[scope]).join(", ") : keys.presets[preset];
}

export function KeyRow({ apiKey, onAct }: { apiKey: ApiKey; onAct: (act: KeyAct) => void }) {
  const state = keyState(apiKey, new Date());
  const ended = state === "revoked" || state === "expired";
  const used = apiKey.last_used_at ? <When time={apiKey.last_used_at} as="ago" /> : keys.never;
  const copyId = () =>
    void navigator.clipboard.writeText(apiKey.key_id).then(
      () => toast.success(common.copied),
      () => toast.error(common.copyFailed),
    );
  return (
    <tr className="border-b border-line last:border-0">
      <Td className={ended ? "text-muted" : ""}>
        <p className="font-medium break-words">{apiKey.name}</p>
        <p className="text-sm text-muted md:hidden">{scopesText(apiKey)}</p>
        <p className="text-sm text-muted md:hidden">
          {apiKey.last_used_at ? `${keys.used} ` : null}
          {used}
        </p>
      </Td>
      <Td className="text-muted max-md:hidden">{scopesText(apiKey)}</Td>
      <Td className="whitespace-nowrap text-muted max-xl:hidden">
        <When time={apiKey.created_at} as="day" />
      </Td>
      <Td className="whitespace-nowrap text-muted max-md:hidden">{used}</Td>
      <Td>
        <Badge tone={tones[state]}>{keys.status[state]}</Badge>
        {apiKey.expires_at && state !== "revoked" ? (
          <p className="mt-1 text-xs text-muted">
            {ended ? keys.ended : keys.ends}{" "}
            <When time={apiKey.expires_at} as={state === "replaced" ? "time" : "day"} />
          </p>
        ) : null}
      </Td>
      <Td className="w-12 py-1 pr-2 text-right">
        <Menu
          trigger={
            <Button variant="ghost" size="icon" aria-label={shell.actionsFor(apiKey.name)}>
              <MoreHorizontal aria-hidden className="size-4.5" />
            </Button>
          }
        >
          {state === "active" ? (
            <MenuItem icon={RotateCcwKey} onSelect={() => onAct({ kind: "rotate", key: apiKey })}>
              {keys.rotate}
            </MenuItem>
          ) : null}
          <MenuItem icon={Copy} onSelect={copyId}>
            {keys.copyId}
          </MenuItem>
          {ended ? null : (
            <>
              <MenuSeparator />
              <MenuItem danger icon={Trash2} onSelect={() => onAct({ kind: "revoke", key: apiKey })}>
                {keys.revoke}
              </MenuItem>
            </>
          )}
        </Menu>
      </Td>
    </tr>
  );
}
