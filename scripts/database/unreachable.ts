/** Why a database of one's own can't be reached, and what to do about it. */
export function adviceForUnreachable(error: unknown): string {
  const code = (error as { code?: string }).code ?? "";
  if (code === "28P01" || code === "28000") return "Check the user and the password of DATABASE_URL.";
  if (code === "3D000") return "Make the database that DATABASE_URL names: createdb <name>.";
  if (code === "ENOTFOUND" || code === "EAI_AGAIN")
    return "Check the host of DATABASE_URL, and the name service of this machine.";
  return "Check the host and the port of DATABASE_URL, that PostgreSQL runs, and what is between it and this machine.";
}
