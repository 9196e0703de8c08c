import { passwordFault, shortestPassword } from "@/lib/contract/account";
import { invalidField } from "@/lib/server/resources/service-error";

const sentences = {
  short: `must have at least ${shortestPassword} characters`,
  common:
    "is one of those that are tried first: choose a longer one, such as a few words that have nothing to do with each other",
  personal: "is made of the name, the address or the organization: choose another one",
};

/** @throws ValidationProblem that names the field and says why, without the password */
export function checkNewPassword(field: string, password: string, known: readonly string[]): void {
  const fault = passwordFault(password, known);
  if (fault)
    throw invalidField(
      ["body", field],
      sentences[fault],
      null,
      fault === "short" ? { min_length: shortestPassword } : {},
    );
}
