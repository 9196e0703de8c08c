"use client";

import { Eye, EyeOff } from "lucide-react";
import { signIn } from "next-auth/react";
import { useState, type FormEvent } from "react";
import { texts } from "../texts";
import { Button } from "../ui/button";
import { Field, Input } from "../ui/form/field";
import { Notice } from "../ui/notice";

/** @param props.destination a path of this site, shown after the sign-in */
export function SignInForm({ destination }: { destination: string }) {
  const [shown, setShown] = useState(false);
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [missing, setMissing] = useState<{ email?: string; password?: string }>({});

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const email = String(form.get("email") ?? "").trim();
    const password = String(form.get("password") ?? "");
    setProblem(null);
    setMissing({ ...(email ? {} : { email: texts.auth.missingEmail }), ...(password ? {} : { password: texts.auth.missingPassword }) });
    if (!email || !password) return;
    setPending(true);
    try {
      const answer = await signIn("credentials", { email, password, redirect: false });
      if (answer?.ok && !answer.error) {
        window.location.assign(destination);
        return;
      }
      setProblem(answer?.status === 401 ? texts.auth.wrong : texts.auth.unavailable);
    } catch {
      setProblem(texts.auth.unavailable);
    }
    setPending(false);
  };

  const label = shown ? texts.auth.hidePassword : texts.auth.showPassword;
  const Icon = shown ? EyeOff : Eye;
  return (
    <form noValidate method="post" onSubmit={(event) => void submit(event)} className="grid gap-4">
      {problem ? <Notice tone="danger">{problem}</Notice> : null}
      <Field label={texts.auth.email} error={missing.email}>
        {(control) => <Input {...control} name="email" type="email" autoComplete="username" autoFocus />}
      </Field>
      <Field label={texts.auth.password} error={missing.password}>
        {(control) => (
          <div className="relative">
            <Input {...control} name="password" type={shown ? "text" : "password"} autoComplete="current-password" className="pr-10" />
            <button
              type="button"
              aria-label={label}
              aria-pressed={shown}
              onClick={() => setShown(!shown)}
              className="absolute inset-y-0 right-0 grid w-10 place-items-center rounded-md text-muted hover:text-ink"
            >
              <Icon aria-hidden className="size-4.5" />
            </button>
          </div>
        )}
      </Field>
      <Button type="submit" variant="primary" pending={pending} className="mt-1 w-full">
        {texts.auth.submit}
      </Button>
    </form>
  );
}
