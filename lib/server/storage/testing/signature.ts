import { createHash, createHmac } from "node:crypto";

export type SignedRequest = {
  method: string;
  url: string;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  body: Buffer;
};

/**
 * What an S3 store finds wrong with the signature (version 4) of a request, by header or in the address; null when it
 * is good. Written after Amazon's description, not after the signing library, so that the one checks the other.
 */
export function signatureFault(
  { method, url, headers, body }: SignedRequest,
  secret: string,
  now = Date.now(),
): string | null {
  const [path = "", search = ""] = url.split("?");
  const query = new Map(search.split("&").map((pair) => [pair.split("=")[0]!, pair.split("=")[1] ?? ""]));
  const inAddress = (name: string) => decodeURIComponent(query.get(name) ?? "");
  const isPresigned = query.has("X-Amz-Signature");
  const header = /Credential=([^,]+), *SignedHeaders=([^,]+), *Signature=(\w+)/.exec(
    String(headers.authorization ?? ""),
  );
  if (!isPresigned && !header) return "AccessDenied";
  const [credential, signedHeaders, signature] = isPresigned
    ? [inAddress("X-Amz-Credential"), inAddress("X-Amz-SignedHeaders"), inAddress("X-Amz-Signature")]
    : [header![1]!, header![2]!, header![3]!];
  const date = isPresigned ? inAddress("X-Amz-Date") : String(headers["x-amz-date"]);
  if (isPresigned && now > timeOf(date) + Number(inAddress("X-Amz-Expires")) * 1000) return "AccessDenied";

  const payload = isPresigned ? "UNSIGNED-PAYLOAD" : String(headers["x-amz-content-sha256"]);
  if (payload !== "UNSIGNED-PAYLOAD" && payload !== sha256(body)) return "XAmzContentSHA256Mismatch";
  const parameters = [...query]
    .filter(([name]) => name !== "" && name !== "X-Amz-Signature")
    .map(([name, value]) => `${name}=${value}`);
  const named = signedHeaders.split(";").map((name) => `${name}:${String(headers[name] ?? "").trim()}\n`);
  const canonical = [method, path, parameters.sort().join("&"), named.join(""), signedHeaders, payload].join("\n");
  const scope = credential.split("/").slice(1);
  const text = ["AWS4-HMAC-SHA256", date, scope.join("/"), sha256(canonical)].join("\n");
  const key = scope.reduce<Buffer | string>((current, part) => hmac(current, part), `AWS4${secret}`);
  return hmac(key, text).toString("hex") === signature ? null : "SignatureDoesNotMatch";
}

/** `20261122T050000Z`, in milliseconds. */
function timeOf(date: string): number {
  return Date.parse(date.replace(/^(\d{4})(\d\d)(\d\dT\d\d)(\d\d)(\d\dZ)$/, "$1-$2-$3:$4:$5"));
}

function sha256(data: Buffer | string): string {
  return createHash("sha256").update(data).digest("hex");
}

function hmac(key: Buffer | string, data: string): Buffer {
  return createHmac("sha256", key).update(data).digest();
}
