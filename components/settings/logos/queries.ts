import { queryOptions } from "@tanstack/react-query";
import { ApiError } from "@/components/api/api-error";
import { call } from "@/components/api/call";
import { useRefreshingMutation } from "@/components/api/refreshing-mutation";
import { csrfHeader, receivedError } from "@/components/api/request";
import type { Logo, UpdateLogoRequest } from "@/lib/contract/logos";

export const logoKeys = { all: ["logos"] as const, list: () => [...logoKeys.all, "list"] as const };

export const logosQuery = queryOptions({
  queryKey: logoKeys.list(),
  queryFn: ({ signal }) => call("GET /logos", { signal }),
});

/** Returns the URL of a logo's image. It changes when the image is replaced. */
export function logoImage({ logo_id, file_hash }: Pick<Logo, "logo_id" | "file_hash">): string {
  return `/api/v1/logos/${logo_id}/image?picture=${file_hash.slice(0, 12)}`;
}

function useLogoMutation<Input, Answer>(action: (input: Input) => Promise<Answer>) {
  return useRefreshingMutation(action, logoKeys.all);
}

export function useUpdateLogo(logoId: string) {
  return useLogoMutation((body: UpdateLogoRequest) =>
    call("PATCH /logos/{logo_id}", { params: { logo_id: logoId }, body }),
  );
}

/** Uploads an image under a name: creates a logo, or replaces the image of the logo with that name. */
export function usePutLogo() {
  return useLogoMutation((logo: LogoToSend) => sendLogo(logo));
}

/** Deletes a logo and returns the data for adding it again. */
export function useDeleteLogo() {
  return useLogoMutation(async (logo: Logo): Promise<LogoToSend> => {
    const image = await fetch(logoImage(logo)).then(
      (response) => (response.ok ? response.blob() : null),
      () => null,
    );
    await call("DELETE /logos/{logo_id}", { params: { logo_id: logo.logo_id } });
    return { name: logo.name, domain: logo.domain, image: image ?? new Blob() };
  });
}

type LogoToSend = { name: string; domain: string | null; image: Blob };

const noAnswer = () => new ApiError("No answer", { status: 0, code: null, requestId: null, issues: [] });

function answerOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * Adds a logo, or replaces the logo with the same name. Uses XMLHttpRequest, because `fetch` doesn't report upload
 * progress.
 *
 * @throws ApiError like `call`
 */
export async function sendLogo(
  { name, domain, image }: LogoToSend,
  onPercent: (percent: number) => void = () => {},
): Promise<Logo> {
  const form = new FormData();
  form.append("name", name);
  if (domain) form.append("domain", domain);
  form.append("file", image);
  const headers = await csrfHeader();
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest();
    call.open("POST", "/api/v1/logos");
    for (const [header, value] of Object.entries(headers)) call.setRequestHeader(header, value);
    call.upload.onprogress = ({ loaded, total }) => onPercent(total ? Math.floor((100 * loaded) / total) : 0);
    call.onload = () => {
      const answer = answerOf(call.responseText);
      if (call.status >= 200 && call.status < 300) resolve(answer as Logo);
      else void receivedError(call.status, answer).then(reject);
    };
    call.onerror = () => reject(noAnswer());
    call.onabort = () => reject(noAnswer());
    call.send(form);
  });
}
