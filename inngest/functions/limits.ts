/** Three attempts at each step; then the job is failed. */
export const retries = 2;

/** Steps of one organization that may be under way at once: its long queue never keeps the others waiting. */
export const fairShare: [{ key: string; limit: number }] = [{ key: "event.data.organizationId", limit: 4 }];
