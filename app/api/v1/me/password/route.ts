import { changePassword, type PasswordChanged } from "@/lib/contract/account";
import { renewedSession } from "@/lib/server/auth/session";
import { handle } from "@/lib/server/http/handle";
import { changePassword as change } from "@/lib/server/resources/users/change-password";

export const PUT = handle(changePassword, async ({ caller, body, request }) => {
  const version = await change(caller, { current: body.current_password, next: body.new_password });
  const cookie = await renewedSession(request.cookies, version);
  return Response.json({ changed: true } satisfies PasswordChanged, {
    headers: cookie === null ? {} : { "Set-Cookie": cookie },
  });
});
