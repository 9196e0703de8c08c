import { notFound } from "next/navigation";

/** Takes addresses that no page has, so that they are answered with the studio's navigation. */
export default function MissingPath() {
  notFound();
}
