"use client";

import { Eraser, MoreHorizontal, Sparkles } from "lucide-react";
import type { SlideData } from "@/lib/contract/slide-data";
import { editors as texts } from "../../../texts/editors";
import { IconButton } from "../../../ui/icon-button";
import { Menu, MenuItem } from "../../../ui/overlay/menu";
import { toast } from "../../../ui/toast/toast";
import type { DeckSlide } from "../../deck/deck";
import { useSlideForm } from "../schema/use-slide-form";

/** Clears the fields of a slide or fills them with the example; both can be taken back on the spot. */
export function ContentMenu({ slide, onChange }: { slide: DeckSlide; onChange: (data: SlideData) => void }) {
  const { example } = useSlideForm(slide);
  const replace = (data: SlideData, message: string) => {
    const before = slide.data;
    onChange(data);
    toast.success(message, { action: { label: texts.undo, onClick: () => onChange(before) } });
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
