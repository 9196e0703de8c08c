"use client";

import { signOut } from "next-auth/react";

/** Ends the session and shows the sign-in page. */
export async function signOutOfStudio(): Promise<void> {
  await signOut({ redirect: false });
  window.location.assign("/sign-in");
}
