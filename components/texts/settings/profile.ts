export const profile = {
  title: "Profile",
  name: "Name",
  email: "Email address",
  organization: "Organization",
  role: "Role",
  roles: { owner: "Owner", admin: "Admin", member: "Member" } as Record<string, string>,
  appearance: "Appearance",
  session: "This session",
  signOutHint: "Ends your session in this browser.",
};
