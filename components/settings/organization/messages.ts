export const organizationMessages = {
  title: "General",
  intro: "What your organization is called here.",
  name: "Name",
  nameHint:
    "Shown to everybody here and in invitations. Programs that send the name with their requests must send the new one.",
  nameMissing: "Enter a name.",
  ownerOnly: "Only an owner can change the name.",
  save: "Save",
  saved: "The organization has its new name.",
  id: "Identifier",
  idHint: "It never changes.",
  copyId: "Copy",
  created: "Created",
};
