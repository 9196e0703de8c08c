import { useState, type FormEvent } from "react";
import { fieldError } from "@/components/settings/name-form";
import { describeError } from "@/components/shell/error-messages";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/choice-fields";
import { InputField } from "@/components/ui/form-fields";
import { Notice } from "@/components/ui/notice";
import { keysOf } from "@/components/ui/records";
import type { EventType, Webhook } from "@/lib/contract/webhooks";
import { webhookMessages } from "./messages";

type WebhookFacts = { url: string; description: string | null; events: EventType[] };
type WebhookFormProps = {
  webhook?: Webhook;
  action: string;
  error: unknown;
  pending: boolean;
  onSubmit: (facts: WebhookFacts) => void;
};

const eventTypes = keysOf(webhookMessages.event);

/** Edits the URL, description and events of a webhook. */
export function WebhookForm({ webhook, action, error, pending, onSubmit }: WebhookFormProps) {
  const [url, setUrl] = useState(webhook?.url ?? "");
  const [description, setDescription] = useState(webhook?.description ?? "");
  const [events, setEvents] = useState<readonly EventType[]>(webhook?.events ?? eventTypes);
  const [tried, setTried] = useState(false);
  const fieldMessage = fieldError(error, "url");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (url.trim() === "" || events.length === 0) return;
    onSubmit({ url: url.trim(), description: description.trim() || null, events: [...events] });
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      {error && !fieldMessage ? <Notice tone="danger">{describeError(error)}</Notice> : null}
      <InputField
        label={webhookMessages.url}
        hint={webhookMessages.urlHint}
        error={tried && url.trim() === "" ? webhookMessages.urlMissing : fieldMessage}
        autoFocus
        type="url"
        maxLength={2048}
        autoComplete="off"
        spellCheck={false}
        value={url}
        onChange={(event) => setUrl(event.currentTarget.value)}
      />
      <InputField
        label={webhookMessages.description}
        hint={webhookMessages.descriptionHint}
        maxLength={200}
        autoComplete="off"
        value={description}
        onChange={(event) => setDescription(event.currentTarget.value)}
      />
      <fieldset className="grid gap-2.5">
        <legend className="mb-1.5 font-medium">{webhookMessages.events}</legend>
        {eventTypes.map((type) => (
          <Checkbox
            key={type}
            label={webhookMessages.event[type].name}
            hint={webhookMessages.event[type].hint}
            checked={events.includes(type)}
            onCheckedChange={(on) =>
              setEvents(eventTypes.filter((other) => (other === type ? on : events.includes(other))))
            }
          />
        ))}
        {tried && events.length === 0 ? (
          <p className="text-sm text-danger-text">{webhookMessages.eventsMissing}</p>
        ) : null}
      </fieldset>
      <div className="flex justify-end">
        <Button type="submit" variant="primary" pending={pending}>
          {action}
        </Button>
      </div>
    </form>
  );
}
