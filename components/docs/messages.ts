export const docsMessages = {
  title: "Documentation",
  product: "Docs",
  intro:
    "Upload a PowerPoint template, send content, get a finished deck. Guides show how; the reference lists every operation and tries it out.",
  studioIntro: "How to create decks in the studio, followed by guides and the API reference.",
  studioGuide: "Studio guide",
  navigation: "Documentation",
  contents: "Contents",
  overview: "Overview",
  guides: "Guides",
  reference: "API reference",
  referenceIntro: (count: number) =>
    `All ${count} operations. Each page has the fields, the responses and a form that sends a real request.`,
  search: "Find an operation or guide",
  nothingFound: "Nothing found.",
  notFound: {
    title: "This page does not exist",
    body: "The guide or operation may have been renamed.",
    action: "All guides and operations",
  },
  document: "OpenAPI document",
  signIn: "Sign in",
  required: "required",
  absent: "optional",
  basics: {
    title: "Every request",
    address: "Address",
    key: "Key",
    keyMade: "Create one in the studio, under Settings.",
    keyGuide: "Keys and scopes",
    rejection: "Error",
    refusalGuide: "Every code, and what to do",
    job: "Job",
    jobPolled: "Poll the status, follow its events, or use a webhook.",
    jobGuide: "Webhooks",
  },
  neighbours: "Previous and next guide",
  previous: "Previous",
  next: "Next",
  fieldsOf: (name: string) => `Fields of ${name}`,
  parameters: { path: "Path parameters", query: "Query parameters", header: "Headers" },
  body: "Body",
  answers: "Responses",
  answerHeaders: "Headers",
  credentials: {
    token: "A signed URL from another response needs no key.",
    any: "Any API key works.",
    upload_token: "The signed upload URL is enough: no key needed.",
    public: "Public: no key needed.",
  },
  trial: {
    title: "Try it",
    credential: {
      label: "Send as",
      session: "You",
      key: "API key",
      sessionHint: (organization: string) => `Sent with your session, using the real data of ${organization}.`,
      keyHint: "Kept in this page’s memory and sent only to this service.",
    },
    optional: (count: number) => (count === 1 ? "1 optional parameter" : `${count} optional parameters`),
    bodyType: "Body type",
    bodyTypes: (type: string) =>
      type === "application/json" ? "JSON" : type === "multipart/form-data" ? "Form" : "File",
    body: "Body (JSON)",
    file: "File",
    send: "Send request",
    stop: "Stop",
    sample: (language: string) => `Request in ${language}`,
    missing: "Fill in the path parameters first.",
    noAnswer: "No response. Is the service still running?",
    result: {
      body: "Response body",
      picture: "The image in the response",
      milliseconds: (count: number) => `${count} ms`,
      headers: (count: number) => `${count} headers`,
      save: (filename: string, bytes: number) => `Save ${filename} (${bytes} bytes)`,
    },
  },
  onThisPage: "On this page",
  sampleLanguages: "Languages",
  languages: { sh: "Shell", py: "Python", ts: "TypeScript", json: "JSON" },
  samples: {
    slide: (about: string) => `slide_data for ${slideName(about)}`,
    request: (about: string) => `${about} request body`,
    answer: (about: string) => `${about} response`,
    event: (about: string) => `${about} event`,
  },
};

/** Returns the name of a sample slide: `meridian/5` → `Meridian, slide 5`. */
function slideName(about: string): string {
  const [template = "", slide] = about.split("/");
  return `${template.slice(0, 1).toUpperCase()}${template.slice(1)}, slide ${slide}`;
}

export const docsKeyMessages = {
  label: "API key for the samples",
  any: "Any key",
  anyHint: "Choose one of your keys to check its permissions.",
  anyKeyHint: "Choose one of your keys to see its permissions.",
  may: (name: string) => `“${name}” is allowed to do this.`,
  lacks: (name: string, scope: string) => `“${name}” is not allowed to do this. Missing permission: ${scope}.`,
  scopes: (scopes: string) => `Permissions: ${scopes}.`,
  read: "The samples read the key from SLIDEWRIGHT_API_KEY. Set it once in your terminal:",
  set: "Command that sets the key",
  copy: "Copy",
  copyKept: "Copy with your key",
};
