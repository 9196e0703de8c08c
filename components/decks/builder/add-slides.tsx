"use client";

import { Plus } from "lucide-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import { deckSlideOf } from "@/components/decks/deck/deck-slide-of";
import { decks as texts } from "@/components/decks/messages/decks";
import { Button } from "@/components/ui/button";
import { useEver } from "@/components/ui/overlay/use-ever";
import type { BuilderActs } from "./use-builder";

const SlidePicker = dynamic(
  () => import("@/components/slides/picker/slide-picker").then((module) => module.SlidePicker),
  { ssr: false },
);

type AddSlidesProps = { after: string | null; primary: boolean; acts: BuilderActs };

/** Opens the picker; what is chosen there comes behind the slide `after`. */
export function AddSlides({ after, primary, acts }: AddSlidesProps) {
  const [open, setOpen] = useState(false);
  const ever = useEver(open);
  return (
    <>
      <Button variant={primary ? "primary" : "secondary"} size={primary ? "md" : "sm"} onClick={() => setOpen(true)}>
        <Plus aria-hidden className="size-4" />
        {texts.add}
      </Button>
      {ever ? (
        <SlidePicker
          open={open}
          onOpenChange={setOpen}
          onPick={(slides) => acts.edit({ type: "add", slides: slides.map(deckSlideOf), after })}
        />
      ) : null}
    </>
  );
}
