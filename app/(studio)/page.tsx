import { redirect } from "next/navigation";

export default function StudioPage() {
  redirect("/decks");
}
