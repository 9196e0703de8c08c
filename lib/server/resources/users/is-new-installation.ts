import { db } from "@/lib/server/db";

/** Whether nobody ever signed in here. */
export async function isNewInstallation(): Promise<boolean> {
  return (await db.membership.findFirst({ where: { lastSignInAt: { not: null } }, select: { id: true } })) === null;
}
