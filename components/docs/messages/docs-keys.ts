export const docsKeys = {
  label: "Key of the samples",
  any: "Any key",
  anyHint: "Choose one of your keys to see whether it may do this.",
  anyKeyHint: "Choose one of your keys to see what it may do.",
  may: (name: string) => `“${name}” may do this.`,
  lacks: (name: string, scope: string) => `“${name}” may not do this. It lacks: ${scope}.`,
  scopes: (scopes: string) => `It may: ${scopes}.`,
  read: "The samples read the key from SLIDEWRIGHT_API_KEY. Set it once in your terminal:",
  set: "The line that sets the key",
  copy: "Copy",
  copyKept: "Copy with your key",
};
