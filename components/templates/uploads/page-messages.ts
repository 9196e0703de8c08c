/** Messages about uploads that pages show by themselves, outside of the review and the list of uploads. */
export const uploadPageMessages = {
  add: "Upload template",
  newVersion: "Upload a new version",
  waiting: "Waiting in the queue",
  uploading: (percent: number) => `Uploading, ${percent} %`,
  checking: "Checking the file",
};
