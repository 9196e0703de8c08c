"use client";

import { KeyRound, MoreHorizontal, Pencil, Power, Send, Trash2 } from "lucide-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import type { Webhook } from "@/lib/contract/webhooks";
import { useTestWebhook, useUpdateWebhook } from "@/lib/queries/webhooks/mutations";
import { problemText } from "../../states/problem-text";
import { shell } from "../../texts/settings/shell";
import { webhooks } from "../../texts/settings/webhooks";
import { Button } from "../../ui/button";
import { Menu, MenuItem, MenuSeparator } from "../../ui/overlay/menu";
import { useEver } from "../../ui/overlay/use-ever";
import { toast } from "../../ui/toast/toast";
import type { WebhookAct } from "./webhook-dialogs";
import { receiverOf } from "./webhook-state";

const WebhookDialogs = dynamic(() => import("./webhook-dialogs").then((module) => module.WebhookDialogs), {
  ssr: false,
});

export function WebhookActions({ webhook }: { webhook: Webhook }) {
  const { webhook_id: id, enabled, url } = webhook;
  const [act, setAct] = useState<WebhookAct | null>(null);
  const everAsked = useEver(act !== null);
  const testing = useTestWebhook(id);
  const updating = useUpdateWebhook(id);
  const onError = (error: unknown) => toast.error(problemText(error));
  const test = () => testing.mutate(undefined, { onSuccess: () => toast.success(webhooks.tested), onError });
  const enable = () =>
    updating.mutate({ enabled: true }, { onSuccess: () => toast.success(webhooks.enabled), onError });
  return (
    <div className="flex flex-wrap gap-2">
      {enabled ? (
        <Button pending={testing.isPending} onClick={test}>
          <Send aria-hidden className="size-4" />
          {webhooks.test}
        </Button>
      ) : (
        <Button variant="primary" pending={updating.isPending} onClick={enable}>
          <Power aria-hidden className="size-4" />
          {webhooks.enable}
        </Button>
      )}
      <Button onClick={() => setAct("edit")}>
        <Pencil aria-hidden className="size-4" />
        {webhooks.edit}
      </Button>
      <Menu
        trigger={
          <Button size="icon" aria-label={shell.actionsFor(receiverOf(url).host)}>
            <MoreHorizontal aria-hidden className="size-4.5" />
          </Button>
        }
      >
        <MenuItem icon={KeyRound} onSelect={() => setAct("rotate")}>
          {webhooks.rotate}
        </MenuItem>
        {enabled ? (
          <MenuItem icon={Power} onSelect={() => setAct("disable")}>
            {webhooks.disable}
          </MenuItem>
        ) : null}
        <MenuSeparator />
        <MenuItem danger icon={Trash2} onSelect={() => setAct("delete")}>
          {webhooks.delete}
        </MenuItem>
      </Menu>
      {everAsked ? <WebhookDialogs webhook={webhook} act={act} onClose={() => setAct(null)} /> : null}
    </div>
  );
}
