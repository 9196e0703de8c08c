"use client";

import NextLink from "next/link";
import { type ComponentProps, useState } from "react";

/**
 * A link within the studio, which prepares its page once the pointer or the focus is on it. Next would prepare the
 * pages of all links in view, each with two requests to the server.
 */
export function Link(props: Omit<ComponentProps<typeof NextLink>, "prefetch">) {
  const [isNear, setNear] = useState(false);
  const approach = () => setNear(true);
  return (
    <NextLink {...props} prefetch={isNear ? "auto" : false} onPointerOverCapture={approach} onFocusCapture={approach} />
  );
}
