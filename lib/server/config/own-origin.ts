/** Where this machine reaches a process that listens on `host`; none and "all addresses" are reached over the loopback. */
export function originOf(host: string | undefined, port: number): string {
  const reachable = !host || host === "0.0.0.0" || host === "::" ? "127.0.0.1" : host;
  return `http://${reachable.includes(":") ? `[${reachable}]` : reachable}:${port}`;
}
