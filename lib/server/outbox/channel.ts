/** The PostgreSQL channel on which a commit tells the dispatchers that the outbox has rows. */
export const outboxChannel = "slidewright_outbox";
