"use client";

import { Eraser, MoreHorizontal, Sparkles } from "lucide-react";
import type { DeckSlide } from "@/components/decks/deck/deck";
import { editors as texts } from "@/components/decks/editors/messages";
import { useSlideForm } from "@/components/decks/editors/schema/use-slide-form";
import { IconButton } from "@/components/ui/icon-button";
import { Menu, MenuItem } from "@/components/ui/overlay/menu";
import { useOwnMessages } from "@/components/ui/toast/use-own-messages";
import type { SlideData } from "@/lib/contract/slide-data";

/** Clears the fields of a slide or fills them with the example; both can be taken back on the spot. */
export function ContentMenu({ slide, onChange }: { slide: DeckSlide; onChange: (data: SlideData) => void }) {
  const { example } = useSlideForm(slide);
  const tell = useOwnMessages();
  const replace = (data: SlideData, message: string) => {
    const before = slide.data;
    onChange(data);
    tell(message, { action: { label: texts.undo, onClick: () => onChange(before) } });
  };
  return (
    <Menu
      trigger={
        <IconButton label={texts.menu}>
          <MoreHorizontal aria-hidden className="size-4" />
        </IconButton>
      }
    >
      <MenuItem icon={Sparkles} disabled={!example} onSelect={() => example && replace(example, texts.exampleUsed)}>
        {texts.useExample}
      </MenuItem>
      <MenuItem icon={Eraser} onSelect={() => replace({}, texts.cleared)}>
        {texts.clear}
      </MenuItem>
    </Menu>
  );
}
