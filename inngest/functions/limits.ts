/** Three attempts at each step; then the job is failed. */
export const retries = 2;

/** Steps of one organization that may be under way at once: its long queue never keeps the others waiting. */
export const jobConcurrency: [{ key: string; limit: number }] = [{ key: "event.data.organizationId", limit: 4 }];

/**
 * Messages to webhooks under way at once: one a receiver, so that a slow one keeps nobody else waiting, and few in all,
 * so that jobs always find room beside them.
 */
export const deliveryConcurrency: [{ limit: number }, { key: string; limit: number }] = [
  { limit: 4 },
  { key: "event.data.webhookId", limit: 1 },
];

/** Pictures under way at once: drawing is heavy, and jobs must find room beside it. */
export const previewConcurrency: [{ limit: number }, { key: string; limit: number }] = [
  { limit: 3 },
  { key: "event.data.organizationId", limit: 2 },
];

/** Pictures of slides in the making under way at once: somebody waits for each, so they have room of their own. */
export const draftPreviewConcurrency: [{ limit: number }, { key: string; limit: number }] = [
  { limit: 4 },
  { key: "event.data.organizationId", limit: 2 },
];

/** A function that runs by the clock: should it ever take longer than until its next tick, that one waits. */
export const singleRun: [{ limit: number }] = [{ limit: 1 }];
