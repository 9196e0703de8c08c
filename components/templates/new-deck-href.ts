/** Returns the address at which a deck starts with the choice of a template's slides. */
export const newDeckHref = (templateId: string): string => `/decks/new?choose=${templateId}`;
