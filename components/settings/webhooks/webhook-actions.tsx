"use client";

import { KeyRound, MoreHorizontal, Pencil, Power, Send, Trash2 } from "lucide-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import { shell } from "@/components/settings/shell/messages";
import { problemText } from "@/components/shell/states/problem-text";
import { Button } from "@/components/ui/button";
import { Menu, MenuItem, MenuSeparator } from "@/components/ui/overlay/menu";
import { useEver } from "@/components/ui/overlay/use-ever";
import { toast } from "@/components/ui/toast/toast";
import type { Webhook } from "@/lib/contract/webhooks/webhook";
import { webhooks } from "./messages";
import { useTestWebhook, useUpdateWebhook } from "./queries/mutations";
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
