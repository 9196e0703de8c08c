import { hashPassword, verifyPassword } from "@/lib/server/auth/password";
import { db } from "@/lib/server/db";
import { recordAudit } from "@/lib/server/resources/audit/record-audit";
import type { Caller } from "@/lib/server/resources/caller";
import { invalidField, ServiceError } from "@/lib/server/resources/service-error";
import { checkNewPassword } from "./check-new-password";
import { countAttempt, forgetAttempts } from "./count-attempt";

/**
 * Gives the caller, a person, a new password and ends all of their sessions.
 *
 * @returns The session version that the caller's own session must carry from now on
 * @throws ServiceError 403, 429; ValidationProblem
 */
export async function changePassword(caller: Caller, input: { current: string; next: string }): Promise<number> {
  const id = caller.actor.id ?? "";
  const { email, name, passwordHash } = await db.user.findUniqueOrThrow({ where: { id } });
  checkNewPassword("new_password", input.next, [name, email, caller.organization.name]);
  if (input.next === input.current)
    throw invalidField(["body", "new_password"], "is the present one: choose another one", null);
  await countAttempt(email, caller.address);
  if (!(await verifyPassword(passwordHash, input.current))) throw wrongPassword();
  await forgetAttempts(email);
  const data = { passwordHash: await hashPassword(input.next), sessionVersion: { increment: 1 } };
  return db.$transaction(async (tx) => {
    await tx.passwordLink.deleteMany({ where: { userId: id } });
    // Of two that know the present password, one changes it.
    const [changed] = await tx.user.updateManyAndReturn({
      where: { id, passwordHash },
      data,
      select: { sessionVersion: true },
    });
    if (!changed) throw wrongPassword();
    await recordAudit(tx, caller, "password.changed", id);
    return changed.sessionVersion;
  });
}

function wrongPassword(): ServiceError {
  return new ServiceError(403, "WRONG_PASSWORD", "The present password is not right");
}
