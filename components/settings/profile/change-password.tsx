"use client";

import { useState, type FormEvent } from "react";
import { NewPasswordField, newPasswordProblem } from "@/components/auth/new-password-field";
import { PasswordField } from "@/components/auth/password-field";
import { ApiError } from "@/lib/queries/api/api-error";
import { useChangePassword } from "@/lib/queries/me/mutations";
import { usePerson } from "../../layout/person";
import { problemText } from "../../states/problem-text";
import { profile } from "../../texts/settings/profile";
import { Button } from "../../ui/button";
import { Notice } from "../../ui/notice";
import { Panel } from "../../ui/panel";
import { toast } from "../../ui/toast/toast";
import { fieldProblem } from "../shell/field-problem";

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
