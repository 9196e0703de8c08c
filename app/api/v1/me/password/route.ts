import { renewedSession } from "@/lib/auth/session";
import { changePassword, type PasswordChanged } from "@/lib/contract/account";
import { handle } from "@/lib/http/handle";
import { changePassword as change } from "@/lib/services/users/change-password";

export const PUT = handle(changePassword, async ({ caller, body, request }) => {
  const version = await change(caller, { current: body.current_password, next: body.new_password });
  const cookie = await renewedSession(request.cookies, version);
  return Response.json({ changed: true } satisfies PasswordChanged, {
    headers: cookie === null ? {} : { "Set-Cookie": cookie },
  });
});
