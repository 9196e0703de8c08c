const minutes = (seconds: number) => {
  const count = Math.max(1, Math.ceil(seconds / 60));
  return count === 1 ? "a minute" : `${count} minutes`;
};

export const authMessages = {
  title: "Sign in",
  intro: "Use the email address and password of your Slidewright account.",
  email: "Email address",
  password: "Password",
  showPassword: "Show password",
  hidePassword: "Hide password",
  capsLock: "Caps lock is on.",
  submit: "Sign in",
  wrong: "Wrong email address or password. Check both and try again.",
  wait: (seconds: number | null) =>
    `Too many attempts. Wait ${seconds === null ? "a few minutes" : minutes(seconds)}, then try again.`,
  unavailable: "The service did not respond. Try again in a moment.",
  away: "You can't sign in at the moment because Slidewright can't reach its database. It recovers by itself; try again in a moment.",
  missingEmail: "Enter your email address.",
  missingPassword: "Enter your password.",
  signedOut: "You are signed out.",
  ended: "Your session has expired. Sign in to continue where you were.",
  forgotten: "Forgot your password? Ask an admin for a reset link.",
  forgottenLink: "Forgot your password?",
  forgottenHint: "Enter your email address above to get a reset link.",
  forgottenSent: "If there is an account for this address, a reset link is on its way.",
  singleSignOn: {
    intro: (name: string, required: boolean) =>
      required
        ? `Slidewright uses ${name}.`
        : `Use ${name}, or the email address and password of your Slidewright account.`,
    button: (name: string) => `Continue with ${name}`,
    or: "or",
    joinHint: "Use the account with the invited email address.",
    problems: {
      "unverified-email":
        "Your identity provider does not say that your email address is verified. Ask the people who run it, or sign in with a password.",
      "no-account": "There is no account for you here yet. Ask an admin of your organization for an invitation.",
      "sso-required": "Passwords are switched off here. Use single sign-on.",
      other: "Single sign-on did not work. Try again in a moment.",
    },
  },
  firstStart: {
    title: "A new installation",
    body: "No one has signed in yet. The terminal that started Slidewright shows the first owner's email address and password.",
    lostQuestion: "Lost it?",
    lost: "Run this on the server. It prints a password reset link for the owner:",
    command: "npm run password-link -- owner@example.com",
  },
  newPassword: {
    label: "New password",
    hint: "At least 12 characters. A few unrelated words are easy to remember and hard to guess.",
    strength: "Strength",
    levels: ["Not yet", "Good enough", "Good", "Excellent"] as const,
    problems: {
      short: "Use at least 12 characters.",
      common: "This password is too common. Choose another one.",
      personal: "This contains little besides your name, email or organization. Choose another one.",
    },
  },
  link: {
    checking: "Checking the link…",
    missingTitle: "This link is incomplete",
    missingBody: "Copy the whole link and open it again.",
    goneTitle: "This link is no longer valid",
    goneBody: "It was used, has expired, or was replaced by a newer one.",
    what: "The link",
    toSignIn: "Go to sign in",
  },
  invitation: {
    title: "Invitation",
    heading: (organization: string) => `Join ${organization}`,
    by: (name: string, role: string) => `${name} invites you to work with Slidewright as ${role}.`,
    byNobody: (role: string) => `You are invited to work with Slidewright as ${role}.`,
    roles: { owner: "an owner", admin: "an admin", member: "a member" },
    duties: {
      owner: "You create decks and manage everything: templates, members, API keys and the organization itself.",
      admin: "You create decks and manage templates, members, API keys, logos and webhooks.",
      member: "You create decks from the organization's templates.",
    },
    name: "Your name",
    missingName: "Enter your name.",
    hasAccount: "Enter the password of your account to join.",
    noAccount: "There is no account for this address yet. Enter your name and choose a password.",
    isKnown: "I already have an account",
    isNew: "I don’t have an account yet",
    submit: "Join",
    wrongPassword: (wasNew: boolean) =>
      wasNew ? "This address already has an account. Enter its password." : "This is not the password of your account.",
    gone: "Ask the person who invited you for a new link (Settings, Members). If you have already joined, sign in.",
  },
  reset: {
    title: "New password",
    intro: (name: string) => `Hello ${name}. Choose a new password.`,
    sessions: "You will be signed out everywhere else.",
    submit: "Set password and sign in",
    gone: "Ask an admin for a new link (Settings, Members). Your current password stays valid until you set a new one.",
  },
};
