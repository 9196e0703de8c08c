import type { Metadata } from "next";
import { Profile } from "@/components/settings/profile";
import { texts } from "@/components/texts";
import { requirePerson } from "../../person";

export const metadata: Metadata = { title: texts.settings.profile.title };

export default async function ProfilePage() {
  await requirePerson("/settings/profile");
  return <Profile />;
}
