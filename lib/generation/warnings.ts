export type WarningCode =
  | "TEXT_SHRUNK"
  | "TEXT_OVERFLOW"
  | "LOGO_NOT_FOUND"
  | "FONT_MISSING"
  | "CONTENT_UNUSED"
  | "PAGINATION_IGNORED"
  | (string & {});

export type Warning = { code: string; message: string };

/** The warnings of one slide, each sentence once. */
export class Warnings {
  readonly list: Warning[] = [];

  add(code: WarningCode, message: string): void {
    if (this.list.some((known) => known.code === code && known.message === message)) return;
    this.list.push({ code, message });
  }
}
