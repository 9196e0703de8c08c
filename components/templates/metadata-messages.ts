export const metadataMessages = {
  name: "Name",
  category: "Category",
  tags: "Tags",
  version: "Version",
  description: "Description",
  none: "Not set",
  addTag: "Add a tag",
  removeTag: (tag: string) => `Remove the tag ${tag}`,
  suggestions: (field: string) => `Suggestions for ${field.toLowerCase()}`,
  saving: "Saving…",
  tooManyTags: (max: number) => `At most ${max} tags.`,
};
