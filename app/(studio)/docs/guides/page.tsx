import { redirect } from "next/navigation";

/** The list of guides is part of every page of the documentation. */
export default function GuidesPage(): never {
  redirect("/docs");
}
