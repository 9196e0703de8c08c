export const organizationMessages = {
  title: "General",
  intro: "Your organization's name and ID.",
  name: "Name",
  nameHint:
    "Shown to all members and in invitations. Programs that send the name with their requests must send the new one.",
  nameMissing: "Enter a name.",
  ownerOnly: "Only an owner can change the name.",
  save: "Save",
  saved: "The organization was renamed.",
  id: "Organization ID",
  idHint: "It never changes.",
  copyId: "Copy",
  created: "Created",
};
