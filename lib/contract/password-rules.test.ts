import { describe, expect, it } from "vitest";
import { passwordProblem, passwordStrength } from "./password-rules";

const known = ["Anna Example", "anna.example@acme.test", "Acme"];

describe("a new password", () => {
  it.each(["", "short", "elevenchars"])("of fewer than twelve characters is refused: %s", (password) => {
    expect(passwordProblem(password, known)).toBe("short");
  });

  it.each([
    "123456789012",
    "aaaaaaaaaaaaaa",
    "Password1234",
    "passwordpassword",
    "qwertyqwerty12",
    "abcdefghijklmnop",
    "P@ssw0rd2026",
  ])("that everybody tries is refused: %s", (password) => {
    expect(passwordProblem(password, known)).toBe("common");
  });

  it.each(["AnnaExample12", "acmeacmeacme1", "anna.example@acme.test", "AnnaExamplePassword"])(
    "made of what is known of the person is refused: %s",
    (password) => {
      expect(passwordProblem(password, known)).toBe("personal");
    },
  );

  it.each(["correct horse battery", "Tr4il-m1x and nuts", "ÜberGrößeKätzchen", "日本語のパスワードは長いほど良い"])(
    "of twelve characters of any kind is taken: %s",
    (password) => {
      expect(passwordProblem(password, known)).toBeNull();
    },
  );

  it("is the stronger the longer it is", () => {
    expect(
      ["123456789012", "blue seven ro", "blue seven road t", "blue seven road tin, quick mud"].map((password) =>
        passwordStrength(password),
      ),
    ).toEqual([0, 1, 2, 3]);
  });
});
