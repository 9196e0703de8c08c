import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Lock } from "lucide-react";
import { type FormEvent, useRef, useState } from "react";
import { call } from "@/components/api/call";
import { describeError } from "@/components/shell/error-messages";
import { QueryState } from "@/components/shell/states";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/choice-fields";
import { Dialog } from "@/components/ui/dialog";
import { SelectField, InputField } from "@/components/ui/form-fields";
import { Notice } from "@/components/ui/notice";
import { keysOf } from "@/components/ui/records";
import { SecretField } from "@/components/ui/secret-field";
import { toast } from "@/components/ui/toast";
import { When } from "@/components/ui/when";
import type { DeckFormat, JobStatus } from "@/lib/contract/presentations";
import type { CreatedShare, Share } from "@/lib/contract/shares";
import { jobTitle } from "./job-status";
import { jobMessages } from "./messages";
import { presentationKeys } from "./presentation-keys";
import { sharingMessages } from "./sharing-messages";

const deckFormats = keysOf(sharingMessages.formatNames);

const sharesQuery = (generationId: string) =>
  queryOptions({
    queryKey: presentationKeys.shares(generationId),
    queryFn: ({ signal }) =>
      call("GET /presentations/{presentation_id}/shares", { params: { presentation_id: generationId }, signal }),
  });

type ShareDialogProps = {
  job: Pick<JobStatus, "generation_id" | "name" | "kind" | "expires_at">;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** Creates links to a deck. Shows existing links, which can be revoked. */
export function ShareDialog({ job, open, onOpenChange }: ShareDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={sharingMessages.title(jobTitle(job))}
      description={sharingMessages.body}
    >
      <ShareLinks job={job} />
    </Dialog>
  );
}

function ShareLinks({ job }: Pick<ShareDialogProps, "job">) {
  const [created, setCreated] = useState<CreatedShare | null>(null);
  const query = useQuery(sharesQuery(job.generation_id));
  return (
    <div className="grid gap-6">
      {created ? (
        <NewLink share={created} onAnother={() => setCreated(null)} />
      ) : (
        <ShareForm job={job} onCreated={setCreated} />
      )}
      <section aria-label={sharingMessages.list} className="border-t border-line pt-4">
        <h3 className="mb-1 font-medium">{sharingMessages.list}</h3>
        <QueryState query={query} what={sharingMessages.list} rows={1}>
          {({ shares }) =>
            shares.length === 0 ? (
              <p className="text-sm text-muted">{sharingMessages.none}</p>
            ) : (
              <ul className="divide-y divide-line">
                {shares.map((share) => (
                  <ShareRow
                    key={share.share_id}
                    generationId={job.generation_id}
                    share={share}
                    // A revoked link is no longer offered for copying.
                    onRevoked={() => setCreated((last) => (last?.share_id === share.share_id ? null : last))}
                  />
                ))}
              </ul>
            )
          }
        </QueryState>
      </section>
    </div>
  );
}

function NewLink({ share, onAnother }: { share: CreatedShare; onAnother: () => void }) {
  return (
    <SecretField
      isPrimary
      label={sharingMessages.link}
      hint={sharingMessages.once}
      value={share.url}
      copy={sharingMessages.copy}
    >
      <Button onClick={onAnother}>{sharingMessages.another}</Button>
    </SecretField>
  );
}

const day = 86_400_000;
const periods = ["1", "7", "30", "90", "365"] as const;
type Period = (typeof periods)[number];
const periodChoices = periods.map((value) => ({ value, label: sharingMessages.periods[value] }));
const minPassword = 6;

type ShareFormProps = Pick<ShareDialogProps, "job"> & { onCreated: (share: CreatedShare) => void };

function ShareForm({ job: { generation_id: id, expires_at: keptUntil }, onCreated }: ShareFormProps) {
  const queryClient = useQueryClient();
  const [period, setPeriod] = useState<Period>("30");
  const [formats, setFormats] = useState<readonly DeckFormat[]>(deckFormats);
  const [isProtected, setProtected] = useState(false);
  const [password, setPassword] = useState("");
  const passwordField = useRef<HTMLInputElement>(null);
  const [tried, setTried] = useState(false);
  const creating = useMutation({
    mutationFn: () =>
      call("POST /presentations/{presentation_id}/shares", {
        params: { presentation_id: id },
        body: {
          // A minute less, so that the longest period is accepted even if the clocks differ.
          expires_at: new Date(Date.now() + Number(period) * day - 60_000).toISOString(),
          formats: [...formats],
          ...(isProtected && { password }),
        },
      }),
    onSuccess: (share) => {
      onCreated(share);
      return queryClient.invalidateQueries({ queryKey: presentationKeys.shares(id) });
    },
  });
  const isWeak = isProtected && password.length < minPassword;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isWeak) passwordField.current?.focus();
    else creating.mutate();
  };
  const endsEarlier = keptUntil !== null && Date.parse(keptUntil) < Date.now() + Number(period) * day - 120_000;
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      {creating.error ? <Notice tone="danger">{describeError(creating.error)}</Notice> : null}
      <SelectField label={sharingMessages.expiry} value={period} onChange={setPeriod} choices={periodChoices} />
      {endsEarlier ? (
        <p className="-mt-2 text-sm text-muted">
          {sharingMessages.kept} <When time={keptUntil} as="day" />.
        </p>
      ) : null}
      <fieldset className="grid gap-2">
        <legend className="mb-1.5 font-medium">{sharingMessages.formats}</legend>
        {deckFormats.map((format) => (
          <Checkbox
            key={format}
            label={sharingMessages.formatNames[format]}
            checked={formats.includes(format)}
            onCheckedChange={(checked) =>
              setFormats(deckFormats.filter((one) => (one === format ? checked : formats.includes(one))))
            }
          />
        ))}
        <p className="text-sm text-muted">{sharingMessages.formatsHint}</p>
      </fieldset>
      <Checkbox label={sharingMessages.protect} checked={isProtected} onCheckedChange={setProtected} />
      {isProtected ? (
        <InputField
          label={sharingMessages.password}
          error={tried && isWeak ? sharingMessages.weak : null}
          ref={passwordField}
          type="text"
          autoComplete="off"
          maxLength={200}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      ) : null}
      <div className="flex justify-end">
        <Button type="submit" variant="primary" pending={creating.isPending}>
          {sharingMessages.create}
        </Button>
      </div>
    </form>
  );
}

type ShareRowProps = { generationId: string; share: Share; onRevoked: () => void };

function ShareRow({ generationId, share, onRevoked }: ShareRowProps) {
  const queryClient = useQueryClient();
  const revoking = useMutation({
    mutationFn: () =>
      call("DELETE /presentations/{presentation_id}/shares/{share_id}", {
        params: { presentation_id: generationId, share_id: share.share_id },
      }),
    onSuccess: () => {
      toast.success(sharingMessages.revoked);
      onRevoked();
    },
    onError: (error) => toast.error(describeError(error)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: presentationKeys.shares(generationId) }),
  });
  const names = share.formats.map((format) => sharingMessages.formatNames[format]).join(", ");
  return (
    <li className="flex items-center gap-3 py-2.5">
      <div className="min-w-0 flex-1 text-sm">
        <p className="flex items-center gap-1.5">
          {share.has_password ? <Lock aria-label={sharingMessages.hasPassword} className="size-3.5" /> : null}
          <span className="truncate">{names || sharingMessages.viewOnly}</span>
        </p>
        <p className="text-muted">
          {share.expired ? sharingMessages.expired : sharingMessages.expires} <When time={share.expires_at} as="day" />
          {share.created_by ? ` · ${jobMessages.by(share.created_by.name)}` : null}
          {" · "}
          {sharingMessages.opened(share.opened_count)}
        </p>
      </div>
      <Button size="sm" pending={revoking.isPending} onClick={() => revoking.mutate()}>
        {sharingMessages.revoke}
      </Button>
    </li>
  );
}
