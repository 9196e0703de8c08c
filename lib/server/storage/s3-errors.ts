import { NotFound, S3ServiceException } from "@aws-sdk/client-s3";
import type { S3Settings } from "@/lib/server/config";
import { StorageLimitError, StorageMissingError, StorageUnavailableError } from "./storage";

/** Returns true if an error of the store says that a file does not exist. */
export function isNotFound(error: unknown): boolean {
  return error instanceof NotFound || (error instanceof S3ServiceException && error.name === "NoSuchKey");
}

/**
 * Returns true if a retry may succeed, because the connection broke or the store was busy; false if the store rejected
 * the request.
 */
export function isTransient(error: unknown): boolean {
  const status = statusOf(error);
  return (
    !(error instanceof StorageMissingError || error instanceof StorageLimitError) &&
    (status === undefined || status >= 500 || status === 429)
  );
}

function statusOf(error: unknown): number | undefined {
  return error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
}

/** Wraps an error of the store, or of the connection to it, and adds the reason for the operator. */
export function toStorageError(settings: S3Settings, operation: string, error: unknown): StorageUnavailableError {
  return new StorageUnavailableError(operation, error, reasonOf(settings, error));
}

/** Repeats neither keys nor the store's own message. The message is in the cause, for the log. */
function reasonOf(settings: S3Settings, error: unknown): string | null {
  for (const name of namesOf(error)) {
    const reason = reasons[name];
    if (reason) return reason({ ...settings, place: settings.endpoint ?? `Amazon's S3 in ${settings.region}` });
  }
  const status = statusOf(error);
  if (status === 503 || status === 429) return busy();
  if (status !== undefined && status >= 500) return `the store answers with status ${status}`;
  return error instanceof S3ServiceException ? `the store refuses it (${error.name})` : null;
}

/** Returns the names and codes of an error and of its causes. */
function namesOf(error: unknown): string[] {
  const names: string[] = [];
  for (let current = error; current instanceof Error && names.length < 20; current = current.cause) {
    names.push(...("code" in current ? [String(current.code)] : []), current.name);
    if (current instanceof AggregateError) names.push(...current.errors.flatMap((inner) => namesOf(inner)));
  }
  return names;
}

type Facts = S3Settings & { place: string };
type Reason = (facts: Facts) => string;

const unknownName: Reason = ({ place, forcePathStyle }) =>
  `the host name of ${place} does not resolve: correct S3_ENDPOINT${forcePathStyle ? "" : ", or set S3_FORCE_PATH_STYLE=true where the bucket is not part of the host name"}`;
const silent: Reason = ({ place, timeoutSeconds }) =>
  `${place} does not respond in time (S3_TIMEOUT is ${timeoutSeconds} seconds)`;
const closed: Reason = ({ place }) => `${place} closes the connection`;
const otherRegion: Reason = ({ bucket }) =>
  `the bucket ${bucket} is in another region: correct S3_REGION or S3_ENDPOINT`;
const denied: Reason = ({ bucket }) =>
  `the key of S3_ACCESS_KEY_ID has no permission: grant s3:ListBucket on the bucket ${bucket}, and s3:GetObject, s3:PutObject and s3:DeleteObject on its objects`;
const distrusted: Reason = ({ place }) =>
  `the certificate of ${place} is not trusted: name its authority with NODE_EXTRA_CA_CERTS`;
const noCredentials: Reason = () => "there are no credentials: set S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY";
const busy = () => "the store is overloaded";
const full: Reason = () => "the store is full or its quota is used up";

const reasons: Readonly<Record<string, Reason>> = {
  NoSuchBucket: ({ bucket }) => `there is no bucket ${bucket}: create it, or correct S3_BUCKET`,
  InvalidAccessKeyId: () => "the store does not know the key of S3_ACCESS_KEY_ID",
  SignatureDoesNotMatch: () =>
    "the store does not accept the signature: S3_SECRET_ACCESS_KEY is not the secret of S3_ACCESS_KEY_ID, or a proxy changes requests",
  RequestTimeTooSkewed: () => "the clocks of this machine and the store differ by more than 15 minutes: use NTP",
  ExpiredToken: () => "the credentials have expired",
  AccessDenied: denied,
  AllAccessDisabled: denied,
  PermanentRedirect: otherRegion,
  AuthorizationHeaderMalformed: otherRegion,
  CredentialsProviderError: noCredentials,
  ECONNREFUSED: ({ place }) => `nothing listens at ${place}: is S3_ENDPOINT correct, and is the store running?`,
  EHOSTUNREACH: ({ place }) => `there is no route to ${place}`,
  ENETUNREACH: ({ place }) => `there is no route to ${place}`,
  ENOTFOUND: unknownName,
  EAI_AGAIN: unknownName,
  ETIMEDOUT: silent,
  TimeoutError: silent,
  AbortError: silent,
  ECONNRESET: closed,
  EPIPE: closed,
  SlowDown: busy,
  ServiceUnavailable: busy,
  ThrottlingException: busy,
  TooManyRequests: busy,
  QuotaExceeded: full,
  InsufficientCapacity: full,
  XMinioStorageFull: full,
  DEPTH_ZERO_SELF_SIGNED_CERT: distrusted,
  SELF_SIGNED_CERT_IN_CHAIN: distrusted,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: distrusted,
  CERT_HAS_EXPIRED: distrusted,
  ERR_TLS_CERT_ALTNAME_INVALID: distrusted,
};
