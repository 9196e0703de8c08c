import { once } from "node:events";
import http from "node:http";
import type { AddressInfo } from "node:net";

/** A message as it was received. */
type Received = { method: string; path: string; headers: Record<string, string>; body: string };

export type Receiver = { url: string; received: Received[]; close: () => Promise<void> };

/** Starts a receiver on this machine. `answer` responds to each message; `index` is 0-based. */
export async function startReceiver(answer: (response: http.ServerResponse, index: number) => void): Promise<Receiver> {
  const received: Received[] = [];
  const server = http.createServer(async (request, response) => {
    const chunks = (await request.toArray()) as Buffer[];
    const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
    received.push({
      method: request.method ?? "",
      path: request.url ?? "",
      headers,
      body: Buffer.concat(chunks).toString(),
    });
    answer(response, received.length - 1);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks?of=us`,
    received,
    close: async () => {
      const closed = once(server, "close");
      server.close().closeAllConnections();
      await closed;
    },
  };
}

/** A self-signed certificate of `localhost` with its key, for tests of rejected connections. */
export const selfSigned = {
  cert: `-----BEGIN CERTIFICATE-----
MIIBljCCATugAwIBAgIUFRR+lrlzM6T2S62wfj9sYsXYx/8wCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyMTIyNTExMVoYDzIxMjYxMDI4
MjI1MTExWjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAASsU00f8CBJhiwhtDnLOLdE2GiqBPVFUoE0BfyCLG24R3hXgF1Rtsls
hwBureJ9dMYIYiJi34cGLH8gfJwQ1Fo0o2kwZzAdBgNVHQ4EFgQUu/FDP4CxGz3B
AQHpSvSsIecWWMkwHwYDVR0jBBgwFoAUu/FDP4CxGz3BAQHpSvSsIecWWMkwDwYD
VR0TAQH/BAUwAwEB/zAUBgNVHREEDTALgglsb2NhbGhvc3QwCgYIKoZIzj0EAwID
SQAwRgIhAN/yV6MGSXMpp/HWJtWaaBdXAYtEg3r0Hq8V2D57xauFAiEA5mmgSlri
35w/7r+4pVI8ZMAuflFfEaCbIQUbA1TNR6s=
-----END CERTIFICATE-----`,
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgR+7FYomyAk6vPvIm
B6wD0oZ11T34i/jujxX+g2Fsg5mhRANCAASsU00f8CBJhiwhtDnLOLdE2GiqBPVF
UoE0BfyCLG24R3hXgF1RtslshwBureJ9dMYIYiJi34cGLH8gfJwQ1Fo0
-----END PRIVATE KEY-----`,
};
