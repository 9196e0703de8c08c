import { Prisma } from "./generated/client";

/** Does an act of one transaction again when the database ended it for another one's sake. @param attempts in all */
export async function againAfterDeadlock<T>(act: () => Promise<T>, attempts = 3): Promise<T> {
  try {
    return await act();
  } catch (error) {
    const isDeadlock = error instanceof Prisma.PrismaClientKnownRequestError && error.code === "P2034";
    if (!isDeadlock || attempts <= 1) throw error;
    return againAfterDeadlock(act, attempts - 1);
  }
}
