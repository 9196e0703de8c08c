import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { readGuide } from "@/app/(studio)/docs/read-guide";
import { currentPerson } from "@/app/(studio)/person";
import { GuideArticle } from "@/components/docs/guides/guide-article";
import { guides } from "@/components/docs/guides/guides";

type Props = { params: Promise<{ name: string }> };

async function guideOf({ params }: Props) {
  const { name } = await params;
  return guides.find((guide) => guide.name === name) ?? notFound();
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { title, summary } = await guideOf(props);
  return { title, description: summary };
}

export default async function GuidePage(props: Props) {
  const guide = await guideOf(props);
  const [parsed, person] = await Promise.all([readGuide(guide), currentPerson()]);
  return <GuideArticle name={guide.name} guide={parsed} signedIn={person !== null} />;
}
