"use client";

import { useRef, useState, type FormEvent } from "react";
import { describeError } from "@/components/shell/error-messages";
import { Button } from "@/components/ui/button";
import { InputField } from "@/components/ui/form-fields";
import { Notice } from "@/components/ui/notice";
import { authMessages } from "./messages";
import { PasswordField } from "./password-fields";
import { useRequestPasswordLink } from "./queries";
import { signIn } from "./sign-in";

type SignInFormProps = {
  /** The path of this site to open after signing in. */
  destination: string;
  /** True if the service sends reset links by email. */
  sendsEmail: boolean;
  /** True if the button for single sign-on comes first. */
  isAlternative: boolean;
};

export function SignInForm({ destination, sendsEmail, isAlternative }: SignInFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [missing, setMissing] = useState<{ email?: string; password?: string }>({});

  const requesting = useRequestPasswordLink();
  const requestLink = () => {
    const email = String(new FormData(form.current ?? undefined).get("email") ?? "").trim();
    setProblem(null);
    setMissing(email ? {} : { email: authMessages.forgottenHint });
    if (!email) return focus("email");
    requesting.mutate({ email }, { onError: (error) => setProblem(describeError(error)) });
  };

  const focus = (name: "email" | "password") =>
    form.current?.querySelector<HTMLInputElement>(`[name=${name}]`)?.focus();

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const email = String(data.get("email") ?? "").trim();
    const password = String(data.get("password") ?? "");
    setProblem(null);
    setMissing({
      ...(email ? {} : { email: authMessages.missingEmail }),
      ...(password ? {} : { password: authMessages.missingPassword }),
    });
    if (!email || !password) return focus(email ? "password" : "email");
    setPending(true);
    const answer = await signIn({ email, password });
    if (answer.kind === "signed-in") return window.location.assign(destination);
    setPending(false);
    setProblem(answer.kind === "wait" ? authMessages.wait(answer.seconds) : authMessages[answer.kind]);
    if (answer.kind === "wrong") focus("password");
  };

  return (
    <form ref={form} noValidate method="post" onSubmit={(event) => void submit(event)} className="grid gap-4">
      {problem ? <Notice tone="danger">{problem}</Notice> : null}
      <InputField
        label={authMessages.email}
        error={missing.email}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
      />
      <PasswordField
        label={authMessages.password}
        error={missing.password}
        name="password"
        autoComplete="current-password"
      />
      <Button type="submit" variant={isAlternative ? "secondary" : "primary"} pending={pending} className="mt-1 w-full">
        {authMessages.submit}
      </Button>
      {requesting.isSuccess ? <Notice>{authMessages.forgottenSent}</Notice> : null}
      {sendsEmail ? (
        <Button variant="ghost" className="w-full" pending={requesting.isPending} onClick={requestLink}>
          {authMessages.forgottenLink}
        </Button>
      ) : (
        <p className="text-sm text-muted">{authMessages.forgotten}</p>
      )}
    </form>
  );
}
