"use client";

import { useRef, useState, type FormEvent } from "react";
import { Button } from "@/components/ui/button";
import { Field, Input } from "@/components/ui/form-fields";
import { Notice } from "@/components/ui/notice";
import { authMessages } from "./messages";
import { PasswordField } from "./password-fields";
import { signIn } from "./sign-in";

/** @param props.destination Path of this site to open after signing in */
export function SignInForm({ destination }: { destination: string }) {
  const form = useRef<HTMLFormElement>(null);
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [missing, setMissing] = useState<{ email?: string; password?: string }>({});

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
      <Field label={authMessages.email} error={missing.email}>
        {(control) => (
          <Input
            {...control}
            name="email"
            type="email"
            inputMode="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            autoFocus
          />
        )}
      </Field>
      <PasswordField
        label={authMessages.password}
        error={missing.password}
        name="password"
        autoComplete="current-password"
      />
      <Button type="submit" variant="primary" pending={pending} className="mt-1 w-full">
        {authMessages.submit}
      </Button>
      <p className="text-sm text-muted">{authMessages.forgotten}</p>
    </form>
  );
}
