import { useId } from "react";
import type { Role } from "@/lib/contract/define-operation";
import { memberMessages, roleMessages } from "./messages";

/** Lets people choose a role. Shows the permissions of each role. */
export function RoleField({
  roles,
  value,
  onChange,
}: {
  roles: readonly Role[];
  value: Role;
  onChange: (role: Role) => void;
}) {
  const id = useId();
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 font-medium">{memberMessages.role}</legend>
      {roles.map((role) => (
        <div
          key={role}
          className="relative flex gap-3 rounded-md border border-line px-3.5 py-2.5 has-[:checked]:border-accent has-[:checked]:bg-accent-soft has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-accent"
        >
          <input
            id={`${id}-${role}`}
            type="radio"
            name={id}
            checked={value === role}
            aria-describedby={`${id}-${role}-may`}
            onChange={() => onChange(role)}
            className="mt-0.5 size-4 shrink-0 accent-accent outline-none"
          />
          <div>
            <label htmlFor={`${id}-${role}`} className="cursor-pointer font-medium after:absolute after:inset-0">
              {roleMessages[role].name}
            </label>
            <p id={`${id}-${role}-may`} className="text-sm text-muted">
              {roleMessages[role].may}
            </p>
          </div>
        </div>
      ))}
    </fieldset>
  );
}
