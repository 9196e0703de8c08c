export const auth = {
  title: "Sign in",
  intro: "Use the email address and password of your Slidewright account.",
  email: "Email address",
  password: "Password",
  showPassword: "Show password",
  hidePassword: "Hide password",
  submit: "Sign in",
  wrong: "The email address or the password is not right. Check both and try again.",
  unavailable: "Signing in did not work because the service did not answer. Try again in a moment.",
  missingEmail: "Enter your email address.",
  missingPassword: "Enter your password.",
};
