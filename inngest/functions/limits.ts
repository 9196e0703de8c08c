/** Three attempts per step; then the job fails. */
export const retries = 2;

/** Steps that run at once for one organization, so that its long queue never blocks the others. */
export const jobConcurrency: [{ key: string; limit: number }] = [{ key: "event.data.organizationId", limit: 4 }];

/**
 * Webhook messages that are sent at once: one per receiver, so that a slow one delays no other, and few of one
 * organization, so that its jobs find a slot beside them.
 */
export const deliveryConcurrency: [{ key: string; limit: number }, { key: string; limit: number }] = [
  { key: "event.data.organizationId", limit: 2 },
  { key: "event.data.webhookId", limit: 1 },
];

/** Previews that are rendered at once: rendering is heavy, and jobs must find a slot beside it. */
export const previewConcurrency: [{ limit: number }, { key: string; limit: number }] = [
  { limit: 3 },
  { key: "event.data.organizationId", limit: 2 },
];

/**
 * Decks that are converted to PDF or pictures at once: each takes a browser page for seconds, and one organization
 * never takes the other's place.
 */
export const conversionConcurrency: [{ limit: number }, { key: string; limit: number }] = [
  { limit: 2 },
  { key: "event.data.organizationId", limit: 1 },
];

/** Draft previews that are rendered at once: someone waits for each, so they have slots of their own. */
export const draftPreviewConcurrency: [{ limit: number }, { key: string; limit: number }] = [
  { limit: 4 },
  { key: "event.data.organizationId", limit: 2 },
];

/** Attempts to hand an email to the mail server, with growing pauses, beside the first. */
export const mailRetries = 10;

/** Emails that are sent at once: a mail server that hangs must not take the slots of jobs. */
export const mailConcurrency: [{ limit: number }] = [{ limit: 2 }];

/** For scheduled functions: a run that takes longer than the interval delays the next one. */
export const singleRun: [{ limit: number }] = [{ limit: 1 }];
