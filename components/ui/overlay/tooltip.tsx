"use client";

import { Tooltip as Primitive } from "radix-ui";
import type { ReactElement } from "react";

export const TooltipProvider = Primitive.Provider;

export function Tooltip({ text, children }: { text: string; children: ReactElement }) {
  return (
    <Primitive.Root>
      <Primitive.Trigger asChild>{children}</Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Content
          sideOffset={6}
          collisionPadding={8}
          className="animate-fade z-50 max-w-64 rounded-sm bg-ink px-2 py-1 text-xs text-canvas shadow-raised"
        >
          {text}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
