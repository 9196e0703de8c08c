"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "@/components/api/call";
import type { Logo, UpdateLogoRequest } from "@/lib/contract/logos";
import { logoKeys } from "./keys";
import { logoImage } from "./queries";
import { sendLogo, type LogoToSend } from "./send-logo";

function useLogoMutation<Input, Answer>(act: (input: Input) => Promise<Answer>) {
  const queryClient = useQueryClient();
  return useMutation({ mutationFn: act, onSettled: () => queryClient.invalidateQueries({ queryKey: logoKeys.all }) });
}

export function useUpdateLogo(logoId: string) {
  return useLogoMutation((body: UpdateLogoRequest) => call("updateLogo", { params: { logo_id: logoId }, body }));
}

/** Sends a picture under a name: a new logo, or another picture for the one that has the name. */
export function usePutLogo() {
  return useLogoMutation((logo: LogoToSend) => sendLogo(logo));
}

/** Deletes a logo and gives what is needed to add it again. */
export function useDeleteLogo() {
  return useLogoMutation(async (logo: Logo): Promise<LogoToSend> => {
    const picture = await fetch(logoImage(logo)).then(
      (response) => (response.ok ? response.blob() : null),
      () => null,
    );
    await call("deleteLogo", { params: { logo_id: logo.logo_id } });
    return { name: logo.name, domain: logo.domain, picture: picture ?? new Blob() };
  });
}
