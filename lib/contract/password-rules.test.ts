import { describe, expect, it } from "vitest";
import { passwordProblem, passwordStrength } from "./password-rules";

const known = ["Anna Example", "anna.example@acme.test", "Acme"];

describe("a new password", () => {
  it.each(["", "short", "elevenchars"])("of fewer than twelve characters is rejected: %s", (password) => {
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
  ])("that is commonly used is rejected: %s", (password) => {
    expect(passwordProblem(password, known)).toBe("common");
  });

  it.each(["AnnaExample12", "acmeacmeacme1", "anna.example@acme.test", "AnnaExamplePassword"])(
    "made of the person's name or address is rejected: %s",
    (password) => {
      expect(passwordProblem(password, known)).toBe("personal");
    },
  );

  it.each(["correct horse battery", "Tr4il-m1x and nuts", "ÜberGrößeKätzchen", "日本語のパスワードは長いほど良い"])(
    "of any twelve characters is accepted: %s",
    (password) => {
      expect(passwordProblem(password, known)).toBeNull();
    },
  );

  it("gets stronger with its length", () => {
    expect(
      ["123456789012", "blue seven ro", "blue seven road t", "blue seven road tin, quick mud"].map((password) =>
        passwordStrength(password),
      ),
    ).toEqual([0, 1, 2, 3]);
  });
});
