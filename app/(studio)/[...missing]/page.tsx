import { notFound } from "next/navigation";

/** Handles paths without a page, so that the 404 page shows the studio's navigation. */
export default function MissingPath() {
  notFound();
}
