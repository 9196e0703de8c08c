export const docsMessages = {
  title: "Documentation",
  product: "Docs",
  intro:
    "Upload a PowerPoint template, send content, get a finished deck. Guides show how; the reference lists every operation and tries it out.",
  navigation: "Documentation",
  contents: "Contents",
  overview: "Overview",
  guides: "Guides",
  reference: "API reference",
  referenceIntro: (count: number) =>
    `All ${count} operations. Each page has the fields, the answers and a form that sends a real request.`,
  search: "Find an operation or guide",
  nothingFound: "Nothing has this in its name.",
  notFound: {
    title: "There is no such page here",
    body: "The guide or operation may have another name now.",
    action: "All guides and operations",
  },
  document: "OpenAPI document",
  signIn: "Sign in",
  required: "required",
  absent: "may be absent",
  basics: {
    title: "Every request",
    address: "Address",
    key: "Key",
    keyMade: "Made in the studio, under Settings.",
    keyGuide: "Keys and scopes",
    refusal: "Refusal",
    refusalGuide: "Every code, and what to do",
    job: "Job",
    jobPolled: "Poll the status, follow its events, or have a webhook called.",
    jobGuide: "Webhooks",
  },
  neighbours: "Guides before and after",
  previous: "Previous",
  next: "Next",
  fieldsOf: (name: string) => `Fields of ${name}`,
  parameters: { path: "In the path", query: "In the query", header: "Headers" } as Record<string, string>,
  body: "Body",
  answers: "Answers",
  answerHeaders: "Headers",
  credentials: {
    token: "The signed link of another answer needs no key.",
    any: "Any key will do.",
    upload_token: "The signed link that the start of the upload gave is all that is needed: no key.",
    public: "Open to everybody, without a key.",
  },
  trial: {
    title: "Try it",
    credential: {
      label: "Send as",
      session: "You",
      key: "API key",
      sessionHint: (organization: string) => `Sent with your session, to the real data of ${organization}.`,
      keyHint: "Kept in this page’s memory only, and sent to this service alone.",
    },
    optional: (count: number) => (count === 1 ? "1 optional parameter" : `${count} optional parameters`),
    bodyType: "Type of the body",
    bodyTypes: (type: string) =>
      type === "application/json" ? "JSON" : type === "multipart/form-data" ? "Form" : "File",
    body: "Body (JSON)",
    file: "File",
    send: "Send request",
    stop: "Stop",
    copyCurl: "Copy as curl",
    curl: "The request as a curl command",
    missing: "Fill in the parameters of the path first.",
    noAnswer: "No answer came. Is the service still running?",
    result: {
      body: "Body of the answer",
      picture: "The picture that was sent",
      milliseconds: (count: number) => `${count} ms`,
      headers: (count: number) => `${count} headers`,
      save: (filename: string, bytes: number) => `Save ${filename} (${bytes} bytes)`,
    },
  },
  onThisPage: "On this page",
  sampleLanguages: "Ways to do it",
  languages: { sh: "Shell", ts: "TypeScript", json: "JSON" },
  samples: {
    slide: (about: string) => `slide_data for ${slideName(about)}`,
    request: (about: string) => `Body of ${about}`,
    answer: (about: string) => `Answer of ${about}`,
    event: (about: string) => `Body of the event ${about}`,
  },
};

/** `meridian/5` → `Meridian, slide 5`. */
function slideName(about: string): string {
  const [template = "", slide] = about.split("/");
  return `${template.slice(0, 1).toUpperCase()}${template.slice(1)}, slide ${slide}`;
}

export const docsKeyMessages = {
  label: "Key of the samples",
  any: "Any key",
  anyHint: "Choose one of your keys to see whether it may do this.",
  anyKeyHint: "Choose one of your keys to see what it may do.",
  may: (name: string) => `“${name}” may do this.`,
  lacks: (name: string, scope: string) => `“${name}” may not do this. It lacks: ${scope}.`,
  scopes: (scopes: string) => `It may: ${scopes}.`,
  read: "The samples read the key from SLIDEWRIGHT_API_KEY. Set it once in your terminal:",
  set: "The line that sets the key",
  copy: "Copy",
  copyKept: "Copy with your key",
};
