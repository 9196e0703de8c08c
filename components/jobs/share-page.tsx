"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { Download, Link2Off, Maximize } from "lucide-react";
import dynamic from "next/dynamic";
import { type FormEvent, useEffect, useEffectEvent, useState } from "react";
import { ApiError, parseApiError } from "@/components/api/api-error";
import { call } from "@/components/api/call";
import { FormatMenu, startDownload, useFormatCommands } from "@/components/jobs/format-menu";
import { describeError } from "@/components/shell/error-messages";
import { ErrorState } from "@/components/shell/states";
import { Wordmark } from "@/components/shell/wordmark";
import { type ImageSource, SlideImage, imageUrl, useDeckRatio } from "@/components/slides/slide-image";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { InputField } from "@/components/ui/form-fields";
import { Notice } from "@/components/ui/notice";
import { Panel } from "@/components/ui/panel";
import { Skeleton } from "@/components/ui/progress";
import { TabTitle } from "@/components/ui/tab-title";
import { When } from "@/components/ui/when";
import type { OpenedShare } from "@/lib/contract/shares";
import { shareMessages } from "./share-messages";

const Presenter = dynamic(() => import("./presenter").then((module) => module.Presenter), { ssr: false });

/** The page of a share link. Shows the slides of a deck and its files without signing in. */
export function SharePage({ token }: { token: string }) {
  const opening = useMutation({
    mutationFn: (password: string | null) => call("POST /shares/open", { body: { token, password } }),
  });
  const { mutate, data, error, isPending } = opening;
  useEffect(() => mutate(null), [mutate]);
  const code = error instanceof ApiError ? error.code : null;
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="border-b border-line bg-surface px-4 py-3 sm:px-8">
        <Wordmark />
      </header>
      <main className="mx-auto w-full max-w-6xl flex-1 px-4 py-8 sm:px-8">
        {data ? (
          <SharedDeck share={data} onInvalid={() => mutate(opening.variables ?? null)} />
        ) : code === "LINK_INVALID" ? (
          <Gone />
        ) : code === "PASSWORD_REQUIRED" || code === "WRONG_PASSWORD" || opening.variables ? (
          <PasswordForm error={code === "PASSWORD_REQUIRED" ? null : error} pending={isPending} onOpen={mutate} />
        ) : error ? (
          <ErrorState what={shareMessages.what} error={error} onRetry={() => mutate(null)} />
        ) : (
          <Loading />
        )}
      </main>
    </div>
  );
}

function Loading() {
  return (
    <div aria-busy className="grid gap-4">
      <Skeleton className="h-8 w-64" />
      <Skeleton className="aspect-video w-full max-w-3xl" />
    </div>
  );
}

function Gone() {
  return (
    <Panel>
      <EmptyState isPage icon={Link2Off} {...shareMessages.gone} />
    </Panel>
  );
}

type PasswordFormProps = { error: unknown; pending: boolean; onOpen: (password: string) => void };

function PasswordForm({ error, pending, onOpen }: PasswordFormProps) {
  const [password, setPassword] = useState("");
  const [missing, setMissing] = useState(false);
  const isWrong = error instanceof ApiError && error.code === "WRONG_PASSWORD";
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(password === "");
    if (password !== "") onOpen(password);
  };
  return (
    <form noValidate onSubmit={submit} className="mx-auto grid max-w-md gap-4 py-16">
      <div>
        <h1 className="text-xl font-semibold">{shareMessages.password.title}</h1>
        <p className="mt-1 text-muted">{shareMessages.password.body}</p>
      </div>
      {error && !isWrong ? <Notice tone="danger">{describeError(error)}</Notice> : null}
      <InputField
        label={shareMessages.password.label}
        error={missing ? shareMessages.password.missing : isWrong ? shareMessages.password.wrong : null}
        type="password"
        autoComplete="off"
        autoFocus
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <Button type="submit" variant="primary" pending={pending}>
        {shareMessages.password.open}
      </Button>
    </form>
  );
}

/** Milliseconds between two looks whether an opened link still works. */
const checkInterval = 60_000;

/**
 * Asks once a minute, and whenever people return to the page, whether an opened link still works. It doesn't once it
 * has expired or was revoked, or if the page has been open for longer than its token is valid: `onInvalid` is called
 * then.
 *
 * @returns A function that asks at once
 */
function useShareCheck(source: ImageSource & { kind: "share" }, onInvalid: () => void): () => Promise<boolean> {
  const { data: isValid, refetch } = useQuery({
    queryKey: ["share", source],
    queryFn: async ({ signal }) => {
      const address = imageUrl(source, 1, 960);
      const response = await fetch(address, { cache: "no-store", headers: { range: "bytes=0-0" }, signal });
      return (
        response.ok || parseApiError(response.status, await response.json().catch(() => null)).code !== "LINK_INVALID"
      );
    },
    initialData: true,
    staleTime: checkInterval,
    refetchInterval: checkInterval,
    refetchOnWindowFocus: "always",
  });
  const leave = useEffectEvent(onInvalid);
  useEffect(() => {
    if (!isValid) leave();
  }, [isValid]);
  return async () => (await refetch()).data ?? true;
}

type SharedDeckProps = { share: OpenedShare; onInvalid: () => void };

function SharedDeck({ share, onInvalid }: SharedDeckProps) {
  const [presented, setPresented] = useState<number | null>(null);
  const [ratio, onSize] = useDeckRatio();
  const title = share.name ?? shareMessages.untitled;
  const address = `/api/v1/shares/${share.share_id}`;
  const grant = `token=${encodeURIComponent(share.token)}`;
  const others = share.formats.filter((format) => format !== "pptx");
  const formats = useFormatCommands((format) => `${address}/download?format=${format}&${grant}`, others);
  const source = { kind: "share" as const, shareId: share.share_id, token: share.token };
  const check = useShareCheck(source, onInvalid);
  return (
    <>
      <TabTitle name={title} />
      <div className="mb-6 flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
        <div className="min-w-0">
          <h1 className="text-2xl font-semibold break-words">{title}</h1>
          <p className="mt-1 text-muted">
            {shareMessages.by(share.organization)} <When time={share.expires_at} as="day" />.
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          {share.slides > 0 ? (
            <Button
              icon={Maximize}
              variant={share.formats.includes("pptx") ? "secondary" : "primary"}
              onClick={() => setPresented(1)}
            >
              {shareMessages.present}
            </Button>
          ) : null}
          {others.length > 0 ? <FormatMenu {...formats} /> : null}
          {share.formats.includes("pptx") ? (
            <Button
              icon={Download}
              variant="primary"
              // With a plain link, the browser would save the error message of a link that no longer works.
              onClick={async () => (await check()) && startDownload(`${address}/download?${grant}`)}
            >
              {shareMessages.download}
            </Button>
          ) : null}
        </div>
      </div>
      <ol aria-label={shareMessages.slides} className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        {Array.from({ length: share.slides }, (_, index) => index + 1).map((slide) => (
          <li key={slide} className="[contain-intrinsic-size:auto_16rem] [content-visibility:auto]">
            <button
              type="button"
              aria-label={shareMessages.presentFrom(slide)}
              onClick={() => setPresented(slide)}
              className="block w-full cursor-zoom-in rounded-md"
            >
              <SlideImage
                source={source}
                slideNumber={slide}
                size="page"
                ratio={ratio}
                onSize={onSize}
                label=""
                className="rounded-md border border-line shadow-card"
              />
            </button>
            <p aria-hidden className="mt-1.5 text-sm text-muted">
              {shareMessages.slide(slide)}
            </p>
          </li>
        ))}
      </ol>
      {presented === null ? null : (
        <Presenter
          title={title}
          count={share.slides}
          first={presented}
          source={source}
          onClose={() => setPresented(null)}
        />
      )}
    </>
  );
}
