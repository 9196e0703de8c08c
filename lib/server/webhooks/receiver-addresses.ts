import { lookup } from "node:dns/promises";
import { isIP } from "node:net";
import { isPermittedAddress } from "./permitted-address";

export type Address = { address: string; family: number };

/** Finds all addresses of a host; a seam for tests. */
export type Resolve = (host: string) => Promise<Address[]>;

export const resolveHost: Resolve = (host) => lookup(host, { all: true, verbatim: true });

/** The receiver lies, or one of its addresses does, where messages must not go. */
export class PrivateReceiverError extends Error {
  override readonly name = "PrivateReceiverError";
}

/**
 * The addresses of a receiver, for a connection to one of these and to nothing that a second look-up might bring.
 *
 * @throws PrivateReceiverError when any of them is not permitted; errors of node:dns
 */
export async function receiverAddresses(
  host: string,
  allowPrivate: boolean,
  resolve: Resolve = resolveHost,
): Promise<Address[]> {
  const family = isIP(host);
  const addresses = family === 0 ? await resolve(host) : [{ address: host, family }];
  if (!addresses.every(({ address }) => isPermittedAddress(address, allowPrivate)))
    throw new PrivateReceiverError("An address of the receiver is not permitted");
  return addresses;
}
