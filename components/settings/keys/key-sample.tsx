import { usePastedKey } from "@/components/docs/credential";
import { useOrigin } from "@/components/docs/use-origin";
import { Checkbox } from "@/components/ui/choice-fields";
import { CopyButton } from "@/components/ui/copy-button";
import type { CreatedKey } from "@/lib/contract/keys";
import { apiKeyMessages } from "./messages";

/** Shows a command that tests the new key, and offers to use the key in the documentation. */
export function KeySample({ created: { api_key: key } }: { created: CreatedKey }) {
  const origin = useOrigin();
  const [kept, setKept] = usePastedKey();
  const command = `curl ${origin}/api/v1/me -H "X-API-Key: ${key}"`;
  return (
    <>
      <div className="grid gap-1.5">
        <div className="flex items-center justify-between gap-3">
          <p className="font-medium">{apiKeyMessages.sample}</p>
          <CopyButton size="sm" variant="ghost" text={command}>
            {apiKeyMessages.copySample}
          </CopyButton>
        </div>
        <pre
          tabIndex={0}
          aria-label={apiKeyMessages.sample}
          className="overflow-x-auto rounded-md border border-line bg-sunken p-3 font-mono text-sm break-all whitespace-pre-wrap"
        >
          {command}
        </pre>
      </div>
      <Checkbox
        label={apiKeyMessages.keepInTab}
        hint={apiKeyMessages.keepInTabHint}
        checked={kept === key}
        onCheckedChange={(on) => setKept(on ? key : "")}
      />
    </>
  );
}
