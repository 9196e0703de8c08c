import { listLogos, putLogo } from "@/lib/contract/logos";
import { handle } from "@/lib/http/handle";
import { readLogoForm } from "@/lib/http/logo-form";
import { listLogos as list } from "@/lib/services/logos/list-logos";
import { putLogo as put } from "@/lib/services/logos/put-logo";

export const GET = handle(listLogos, ({ caller }) => list(caller));
export const POST = handle(putLogo, async ({ caller, request }) => put(caller, await readLogoForm(request)));
