"use client";

import { Braces, Ellipsis, SlidersHorizontal } from "lucide-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import type { DryRun } from "@/components/decks/checks/use-dry-run";
import type { Deck } from "@/components/decks/deck/deck";
import { decks as texts } from "@/components/decks/messages/decks";
import { Button } from "@/components/ui/button";
import { IconButton } from "@/components/ui/icon-button";
import { Menu, MenuItem } from "@/components/ui/overlay/menu";
import { useEver } from "@/components/ui/overlay/use-ever";
import type { BuilderActs } from "./use-builder";

const OptionsDialog = dynamic(
  () => import("@/components/decks/options/options-dialog").then((module) => module.OptionsDialog),
  { ssr: false },
);
const RequestDialog = dynamic(
  () => import("@/components/decks/requests/request-dialog").then((module) => module.RequestDialog),
  { ssr: false },
);

type DeckMenuProps = { deck: Deck; acts: BuilderActs; dryRun: DryRun };

/** The options of the deck, and its request; behind one button where there is little room. */
export function DeckMenu({ deck, acts, dryRun }: DeckMenuProps) {
  const [open, setOpen] = useState<"options" | "request" | null>(null);
  const everOptions = useEver(open === "options");
  const everRequest = useEver(open === "request");
  const close = () => setOpen(null);
  const isEmpty = deck.slides.length === 0;
  return (
    <>
      <Button variant="ghost" className="max-xl:hidden" onClick={() => setOpen("options")}>
        <SlidersHorizontal aria-hidden className="size-4" />
        {texts.options.open}
      </Button>
      <Button variant="ghost" className="max-xl:hidden" disabled={isEmpty} onClick={() => setOpen("request")}>
        <Braces aria-hidden className="size-4" />
        {texts.request.open}
      </Button>
      <Menu
        className="xl:hidden"
        trigger={
          <IconButton label={texts.more}>
            <Ellipsis aria-hidden className="size-4" />
          </IconButton>
        }
      >
        <MenuItem icon={SlidersHorizontal} onSelect={() => setOpen("options")}>
          {texts.options.open}
        </MenuItem>
        <MenuItem icon={Braces} disabled={isEmpty} onSelect={() => setOpen("request")}>
          {texts.request.open}
        </MenuItem>
      </Menu>
      {everOptions ? (
        <OptionsDialog
          open={open === "options"}
          onOpenChange={close}
          title={texts.options.title}
          description={texts.options.body}
          options={deck.options}
          issues={dryRun.options}
          onChange={(options) => acts.edit({ type: "options", options })}
        />
      ) : null}
      {everRequest ? <RequestDialog open={open === "request"} onOpenChange={close} deck={deck} /> : null}
    </>
  );
}
