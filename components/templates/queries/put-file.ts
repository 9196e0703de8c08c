const contentType = "application/vnd.openxmlformats-officedocument.presentationml.presentation";

/** The bytes did not get through; `status` is 0 when the connection broke. */
export class UploadFailedError extends Error {
  readonly status: number;

  constructor(status: number) {
    super(`The upload ended with status ${status}`);
    this.name = "UploadFailedError";
    this.status = status;
  }
}

/** The service's own upload address is called at the origin of this page, whatever name the service knows itself by. */
export function reachableAddress(url: string, origin: string): string {
  const { pathname, search, searchParams } = new URL(url, origin);
  const isOurs = pathname.startsWith("/api/v1/") && !searchParams.has("X-Amz-Signature");
  return isOurs ? `${origin}${pathname}${search}` : url;
}

/** Sends a file to a signed address. `fetch` can't tell the progress of a request body, hence XMLHttpRequest. */
export function putFile(
  url: string,
  file: File,
  signal: AbortSignal,
  onPercent: (percent: number) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const call = new XMLHttpRequest();
    signal.addEventListener("abort", () => call.abort(), { once: true });
    call.open("PUT", reachableAddress(url, window.location.origin));
    call.setRequestHeader("content-type", contentType);
    call.upload.onprogress = ({ loaded, total }) => onPercent(total ? Math.floor((100 * loaded) / total) : 0);
    call.onload = () =>
      call.status >= 200 && call.status < 300 ? resolve() : reject(new UploadFailedError(call.status));
    call.onerror = () => reject(new UploadFailedError(0));
    call.onabort = () => reject(new UploadFailedError(0));
    call.send(file);
  });
}
