"use client";

import { Eraser, MoreHorizontal, Sparkles } from "lucide-react";
import type { SlideData } from "@/lib/contract/slide-data";
import { editors as texts } from "../../../texts/editors";
import { IconButton } from "../../../ui/icon-button";
import { Menu, MenuItem } from "../../../ui/overlay/menu";
import { useOwnMessages } from "../../../ui/toast/use-own-messages";
import type { DeckSlide } from "../../deck/deck";
import { useSlideForm } from "../schema/use-slide-form";

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
