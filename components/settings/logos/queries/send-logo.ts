import { ApiError, apiErrorOf } from "@/components/api/api-error";
import { csrfHeader } from "@/components/api/request";
import type { Logo } from "@/lib/contract/logos";

export type LogoToSend = { name: string; domain: string | null; picture: Blob };

const noAnswer = () => new ApiError("No answer", { status: 0, code: null, requestId: null, issues: [] });

function answerOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * Adds a logo, or replaces the one of the same name. `fetch` can't tell the progress of a request body, hence
 * XMLHttpRequest.
 *
 * @throws ApiError as `request` does
 */
export async function sendLogo(
  { name, domain, picture }: LogoToSend,
  onPercent: (percent: number) => void = () => {},
): Promise<Logo> {
  const form = new FormData();
  form.append("name", name);
  if (domain) form.append("domain", domain);
  form.append("file", picture);
  const headers = await csrfHeader();
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest();
    call.open("POST", "/api/v1/logos");
    for (const [header, value] of Object.entries(headers)) call.setRequestHeader(header, value);
    call.upload.onprogress = ({ loaded, total }) => onPercent(total ? Math.floor((100 * loaded) / total) : 0);
    call.onload = () => {
      const answer = answerOf(call.responseText);
      if (call.status >= 200 && call.status < 300) resolve(answer as Logo);
      else reject(apiErrorOf(call.status, answer));
    };
    call.onerror = () => reject(noAnswer());
    call.onabort = () => reject(noAnswer());
    call.send(form);
  });
}
