/** `TEXT_SHRUNK`, `TEXT_OVERFLOW`, `FONT_MISSING`, `LOGO_NOT_FOUND`, `CONTENT_UNUSED`, `PAGINATION_IGNORED`, and those that charts give. */
export type Warning = { code: string; message: string };

/** The warnings of one slide, each sentence once. */
export class Warnings {
  readonly list: Warning[] = [];

  add(code: string, message: string): void {
    if (this.list.some((known) => known.code === code && known.message === message)) return;
    this.list.push({ code, message });
  }
}
