import type { Relationships } from "./relationships";

/** Who refers to what within a package: relationships looked up from their targets' side. */
export class References {
  readonly #sources = new Map<string, Set<Relationships>>();

  /** Names of the parts whose relationships lead to that one. */
  to(partName: string): string[] {
    return Array.from(this.#sources.get(partName.toLowerCase()) ?? [], ({ source }) => source);
  }

  add(target: string, from: Relationships): void {
    const key = target.toLowerCase();
    const known = this.#sources.get(key);
    if (known) known.add(from);
    else this.#sources.set(key, new Set([from]));
  }

  remove(target: string, from: Relationships): void {
    this.#sources.get(target.toLowerCase())?.delete(from);
  }
}
