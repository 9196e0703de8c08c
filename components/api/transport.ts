/** Sends a request to an address of the service, which begins with `/api/v1`. */
type Transport = (address: string, init: RequestInit) => Promise<Response>;

let current: Transport = (address, init) => fetch(address, init);

export const transport: Transport = (address, init) => current(address, init);

/** Pages rendered on the server have no origin and no cookies of their own: they say how a request reaches the service. */
export function setTransport(other: Transport): void {
  current = other;
}
