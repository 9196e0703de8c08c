"use client";

import { Maximize, ZoomIn, ZoomOut } from "lucide-react";
import { templatePage } from "@/components/templates/messages/template-page";
import { Checkbox } from "@/components/ui/form/checkbox";
import { IconButton } from "@/components/ui/icon-button";
import { zoomSteps } from "./zoom";

const texts = templatePage.zoom;

type StageControlsProps = {
  step: number;
  onStep: (step: number) => void;
  outlines: boolean;
  onOutlines: (outlines: boolean) => void;
};

export function StageControls({ step, onStep, outlines, onOutlines }: StageControlsProps) {
  return (
    <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <Checkbox label={templatePage.outlines} checked={outlines} onCheckedChange={onOutlines} />
      <div role="group" aria-label={texts.label} className="flex items-center">
        <IconButton label={texts.out} disabled={step === 0} onClick={() => onStep(step - 1)}>
          <ZoomOut aria-hidden className="size-4" />
        </IconButton>
        <output aria-live="polite" className="w-14 text-center text-sm text-muted tabular-nums">
          {texts.percent((zoomSteps[step] ?? 1) * 100)}
        </output>
        <IconButton label={texts.in} disabled={step === zoomSteps.length - 1} onClick={() => onStep(step + 1)}>
          <ZoomIn aria-hidden className="size-4" />
        </IconButton>
        <IconButton label={texts.fit} disabled={step === 0} onClick={() => onStep(0)}>
          <Maximize aria-hidden className="size-4" />
        </IconButton>
      </div>
    </div>
  );
}
