"use client";

import { useState } from "react";
import type { ApiKey } from "@/lib/contract/keys";
import { useRotateApiKey } from "@/lib/queries/api-keys/mutations";
import { problemText } from "../states/problem-text";
import { texts } from "../texts";
import { Button } from "../ui/button";
import { Segmented } from "../ui/form/segmented";
import { Notice } from "../ui/notice";
import { Dialog } from "../ui/overlay/dialog";
import { CreatedKey } from "./created-key";

const { keys } = texts.settings;

/** Seconds for which the old key goes on, as texts. */
const graces = ["3600", "86400", "0"] as const;

/** Asks how long the old key is to go on, then shows the new one this one time: also once the old one can't be rotated any more. */
export function RotateKey({ apiKey, offered }: { apiKey: ApiKey; offered: boolean }) {
  const [open, setOpen] = useState(false);
  const [grace, setGrace] = useState<(typeof graces)[number]>(graces[0]);
  const rotating = useRotateApiKey();
  const created = rotating.data?.api_key;
  const change = (next: boolean) => {
    setOpen(next);
    if (next) rotating.reset();
  };
  return (
    <>
      {offered ? (
        <Button size="sm" variant="ghost" aria-label={keys.rotateName(apiKey.name)} onClick={() => change(true)}>
          {keys.rotate}
        </Button>
      ) : null}
      <Dialog
        open={open}
        onOpenChange={change}
        title={created ? keys.createdTitle : keys.rotateTitle(apiKey.name)}
        description={created ? keys.createdBody : keys.rotateBody}
      >
        {created ? (
          <CreatedKey apiKey={created} onDone={() => change(false)} />
        ) : (
          <div className="grid gap-5">
            {rotating.error ? <Notice tone="danger">{problemText(rotating.error)}</Notice> : null}
            <div className="grid justify-items-start gap-2">
              <p className="font-medium">{keys.grace}</p>
              <Segmented label={keys.grace} value={grace} onChange={setGrace} choices={graces.map((value) => ({ value, label: keys.graces[value] }))} />
            </div>
            <div className="flex justify-end">
              <Button variant="primary" pending={rotating.isPending} onClick={() => rotating.mutate({ keyId: apiKey.key_id, graceSeconds: Number(grace) })}>
                {keys.rotateAction}
              </Button>
            </div>
          </div>
        )}
      </Dialog>
    </>
  );
}
