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
  wrong: "The email address or the password is not right. Check both and try again.",
  wait: (seconds: number | null) =>
    `Too many attempts in a short time. Wait ${seconds === null ? "a few minutes" : minutes(seconds)}, then try again.`,
  unavailable: "Signing in did not work because the service did not answer. Try again in a moment.",
  away: "Signing in does not work at the moment, because Slidewright can't reach its database. It goes on by itself; try again in a moment.",
  missingEmail: "Enter your email address.",
  missingPassword: "Enter your password.",
  signedOut: "You are signed out.",
  ended: "Your session has ended. Sign in to go on where you were.",
  forgotten: "Forgotten your password? An admin of your organization can make a link with which you set a new one.",
  firstStart: {
    title: "A new installation",
    body: "Nobody has signed in yet. The terminal that started Slidewright shows the email address and the password of the first owner.",
    lostQuestion: "No longer there?",
    lost: "Run this on the server, and it prints a link with which the owner sets a new password:",
    command: "npm run password-link -- owner@example.com",
  },
  newPassword: {
    label: "New password",
    hint: "At least 12 characters. A few words that have nothing to do with each other are easy to remember and hard to guess.",
    strength: "Strength",
    levels: ["Not yet", "Good enough", "Good", "Excellent"] as const,
    faults: {
      short: "Use at least 12 characters.",
      common: "This is one of the passwords that are tried first. Choose another one.",
      personal: "This is made of your name, address or organization. Choose another one.",
    },
  },
  link: {
    checking: "Checking the link…",
    missingTitle: "This link is not complete",
    missingBody: "Copy the whole link, to its last character, and open it again.",
    goneTitle: "This link no longer holds",
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
      owner: "You make decks and look after everything: templates, people, keys and the organization itself.",
      admin: "You make decks and look after templates, people, API keys, logos and webhooks.",
      member: "You make decks from the organization's templates.",
    },
    name: "Your name",
    missingName: "Enter your name.",
    hasAccount: "You have an account here already. Enter its password to join.",
    submit: "Join",
    wrongPassword: "This is not the password of your account.",
    gone: "Ask the person who invited you for a new link: they find it under Settings, Members. If you have joined already, sign in.",
  },
  reset: {
    title: "New password",
    intro: (name: string) => `Hello ${name}. Choose the password that you will sign in with from now on.`,
    sessions: "It signs you out everywhere else.",
    submit: "Set password and sign in",
    gone: "Ask an admin of your organization for a new link: they find it under Settings, Members. Your present password goes on until you set a new one.",
  },
};
