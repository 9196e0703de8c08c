import { type PasswordChanged, changePassword } from "@/lib/contract/account";
import { renewSession } from "@/lib/server/auth/session";
import { handle } from "@/lib/server/http/handle";
import { changePassword as change } from "@/lib/server/resources/passwords";

export const PUT = handle(changePassword, async ({ server, caller, body, request }) => {
  const version = await change(server, caller, { current: body.current_password, next: body.new_password });
  const cookie = await renewSession(server, request.cookies, version);
  return Response.json({ changed: true } satisfies PasswordChanged, {
    headers: cookie === null ? {} : { "Set-Cookie": cookie },
  });
});
