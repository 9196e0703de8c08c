"use client";

import { useState, type FormEvent } from "react";
import { ApiError } from "@/components/api/api-error";
import { NewPasswordField, newPasswordProblem } from "@/components/auth/new-password-field";
import { PasswordField } from "@/components/auth/password-field";
import { useChangePassword } from "@/components/session/me/mutations";
import { fieldProblem } from "@/components/settings/shell/field-problem";
import { usePerson } from "@/components/shell/person";
import { problemText } from "@/components/shell/states/problem-text";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { Panel } from "@/components/ui/panel";
import { toast } from "@/components/ui/toast/toast";
import { profile } from "./messages";

export function ChangePassword() {
  const { name, email, organization } = usePerson();
  const known = [name, email, organization];
  const [current, setCurrent] = useState("");
  const [next, setNext] = useState("");
  const [tried, setTried] = useState(false);
  const changing = useChangePassword();
  const wrong = changing.error instanceof ApiError && changing.error.code === "WRONG_PASSWORD";
  const refused = fieldProblem(changing.error, "new_password");
  const fault = newPasswordProblem(next, known);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (current === "" || fault) return;
    changing.mutate(
      { current_password: current, new_password: next },
      {
        onSuccess: () => {
          setCurrent("");
          setNext("");
          setTried(false);
          toast.success(profile.passwordChanged);
        },
      },
    );
  };
  return (
    <Panel title={profile.password}>
      <form noValidate onSubmit={submit} className="grid gap-4 p-4">
        {changing.error && !wrong && !refused ? <Notice tone="danger">{problemText(changing.error)}</Notice> : null}
        {/* Managers of passwords learn from it whose password this is. */}
        <input type="text" autoComplete="username" value={email} readOnly hidden />
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <PasswordField
            label={profile.currentPassword}
            error={tried && current === "" ? profile.currentMissing : wrong ? profile.wrongPassword : null}
            autoComplete="current-password"
            value={current}
            onChange={(event) => setCurrent(event.currentTarget.value)}
          />
          <NewPasswordField
            label={profile.newPassword}
            value={next}
            onChange={setNext}
            known={known}
            error={tried && fault ? fault : refused}
          />
        </div>
        <div>
          <Button type="submit" pending={changing.isPending}>
            {profile.changePassword}
          </Button>
        </div>
      </form>
    </Panel>
  );
}
