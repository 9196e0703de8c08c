import { S3Client } from "@aws-sdk/client-s3";
import type { S3Settings } from "@/lib/server/config";

const millisecondsToConnect = 5_000;

/**
 * A client of the store: it gives up a connection that is silent for `settings.timeoutSeconds`, and tries again, twice
 * and after a pause that grows, what may pass.
 */
export function createClient(settings: S3Settings, endpoint: string | null = settings.endpoint): S3Client {
  return new S3Client({
    region: settings.region,
    forcePathStyle: settings.forcePathStyle,
    ...(endpoint !== null && { endpoint }),
    ...(settings.credentials && { credentials: settings.credentials }),
    maxAttempts: 3,
    requestHandler: {
      connectionTimeout: millisecondsToConnect,
      socketTimeout: settings.timeoutSeconds * 1000,
      httpAgent: { keepAlive: true, maxSockets: 100 },
      httpsAgent: { keepAlive: true, maxSockets: 100 },
    },
    // Other makers' stores don't know Amazon's newer checksums.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
  });
}
