import { describe, expect, it } from "vitest";
import { parseSignInResponse } from "./sign-in";

describe("the result of a sign-in", () => {
  it.each([
    [200, "http://localhost:3000/templates", { kind: "signed-in" }],
    [401, "http://localhost:3000/api/auth/error?error=CredentialsSignin&provider=credentials", { kind: "wrong" }],
    [
      401,
      "http://localhost:3000/api/auth/error?error=RATE_LIMITED%3A240&provider=credentials",
      { kind: "wait", seconds: 240 },
    ],
    [401, "/sign-in?error=RATE_LIMITED", { kind: "wait", seconds: null }],
    [401, "http://localhost:3000/api/auth/error?error=connect%20ECONNREFUSED", { kind: "unavailable" }],
    [200, "http://localhost:3000/api/auth/signin?csrf=true&error=x", { kind: "unavailable" }],
    [500, "", { kind: "unavailable" }],
  ])("describes %s %s", (status, url, answer) => {
    expect(parseSignInResponse(status, url)).toEqual(answer);
  });
});
