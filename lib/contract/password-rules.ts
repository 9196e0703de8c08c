/** Why a new password is rejected. */
type PasswordProblem = "short" | "common" | "personal";

export const shortestPassword = 12;

/** Common passwords begin with these, or are rows of the keyboard. */
const commonParts =
  /p[a@]ss?w[o0]rd|passwort|qwert[yz]?|asdfgh?|zxcvb|letmein|welcome|willkommen|admin|iloveyou|dragon|monkey|football|slidewright|changeme|secret|geheim/g;

/**
 * Returns why a password is rejected; null if it is accepted. Checks the length rather than character classes (NIST SP
 * 800-63B). Rejects passwords that are little more than a common password or data known about the person.
 *
 * @param known Name, address and organization of the person
 */
export function passwordProblem(password: string, known: readonly string[]): PasswordProblem | null {
  if ([...password].length < shortestPassword) return "short";
  const text = password.toLowerCase();
  if (countDistinct(text.replace(commonParts, "")) < 4) return "common";
  const words = known.flatMap((one) => one.toLowerCase().split(/[^\p{L}\p{N}]+/u)).filter((word) => word.length > 2);
  const rest = words.sort((a, b) => b.length - a.length).reduce((left, word) => left.replaceAll(word, ""), text);
  return rest !== text && countDistinct(rest.replace(commonParts, "")) < 4 ? "personal" : null;
}

/** Rates a password from 0 (rejected) to 3 (excellent). */
export function passwordStrength(password: string, known: readonly string[] = []): 0 | 1 | 2 | 3 {
  if (passwordProblem(password, known) !== null) return 0;
  const length = countDistinct(password) + Math.max(0, [...password].length - shortestPassword);
  return length < 13 ? 1 : length < 22 ? 2 : 3;
}

/** Counts the different characters, except those that only continue the one before, as in 1234, aaaa or abcd. */
function countDistinct(text: string): number {
  const characters = [...text];
  const leaps = characters.filter((character, index) => {
    const step = (character.codePointAt(0) ?? 0) - (characters[index - 1]?.codePointAt(0) ?? Infinity);
    return Math.abs(step) > 1;
  });
  return new Set(leaps).size;
}
