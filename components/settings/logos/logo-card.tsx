"use client";

import { Download, ImageUp, MoreHorizontal, Trash2 } from "lucide-react";
import { useRef } from "react";
import { ApiError } from "@/components/api/api-error";
import { shell } from "@/components/settings/shell/messages";
import { TextField } from "@/components/templates/metadata/text-field";
import { Button } from "@/components/ui/button";
import { Menu, MenuItem, MenuLink, MenuSeparator } from "@/components/ui/overlay/menu";
import { toast } from "@/components/ui/toast/toast";
import type { Logo } from "@/lib/contract/logos";
import { logos } from "./messages";
import { usePutLogo, useUpdateLogo } from "./queries/mutations";
import { logoImage } from "./queries/queries";
import { logoAccept, logoProblem } from "./uploads/logo-problem";

/** A logo on both grounds, with its name and domain to be edited in place. */
export function LogoCard({ logo, onDelete }: { logo: Logo; onDelete: () => void }) {
  const { logo_id: id, name, domain, width, height } = logo;
  const updating = useUpdateLogo(id);
  const putting = usePutLogo();
  const input = useRef<HTMLInputElement>(null);
  const replace = (picture: File | undefined) =>
    picture &&
    putting.mutate(
      { name, domain, picture },
      { onSuccess: () => toast.success(logos.replaced(name)), onError: (error) => toast.error(logoProblem(error)) },
    );
  const rename = async (next: string | null) => {
    if (!next) throw new ApiError(logos.nameMissing, { status: 422, code: null, requestId: null, issues: [] });
    return updating.mutateAsync({ name: next });
  };
  return (
    <li className="flex min-w-0 flex-col overflow-hidden rounded-lg border border-line bg-surface shadow-card [contain-intrinsic-size:auto_15rem] [content-visibility:auto]">
      <div className="grid h-24 grid-cols-2 border-b border-line">
        {/* The ground of the page and its opposite: one of them is light, the other dark. */}
        {(["bg-surface", "bg-ink"] as const).map((ground) => (
          <div key={ground} className={`grid min-h-0 min-w-0 place-items-center p-3 ${ground}`}>
            <img
              src={logoImage(logo)}
              alt={ground === "bg-surface" ? logos.picture(name) : logos.pictureOnOther(name)}
              loading="lazy"
              draggable={false}
              className="max-h-18 max-w-full object-contain"
            />
          </div>
        ))}
      </div>
      <div className="grid flex-1 content-start gap-1.5 px-3 pt-2">
        <TextField label={logos.name} value={name} maxLength={100} onSave={rename} />
        <TextField
          label={logos.domain}
          value={domain}
          maxLength={253}
          onSave={(next) => updating.mutateAsync({ domain: next })}
        />
      </div>
      <div className="flex items-center justify-between pr-1.5 pb-1 pl-3">
        <span className="text-xs text-muted">{logos.size(width, height)}</span>
        <Menu
          trigger={
            <Button variant="ghost" size="icon" aria-label={shell.actionsFor(name)}>
              <MoreHorizontal aria-hidden className="size-4.5" />
            </Button>
          }
        >
          <MenuItem icon={ImageUp} onSelect={() => input.current?.click()}>
            {logos.replace}
          </MenuItem>
          <MenuLink icon={Download} href={logoImage(logo)} download>
            {logos.download}
          </MenuLink>
          <MenuSeparator />
          <MenuItem danger icon={Trash2} onSelect={onDelete}>
            {logos.delete}
          </MenuItem>
        </Menu>
        <input
          ref={input}
          type="file"
          accept={logoAccept}
          aria-label={logos.replace}
          tabIndex={-1}
          className="sr-only"
          onChange={(event) => {
            replace(event.currentTarget.files?.[0]);
            event.currentTarget.value = "";
          }}
        />
      </div>
    </li>
  );
}
