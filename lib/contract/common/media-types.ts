/** The media type of a `.pptx` file. */
export const presentationType = "application/vnd.openxmlformats-officedocument.presentationml.presentation";
export const formType = "multipart/form-data";
