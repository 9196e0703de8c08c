export { PreviewFailedError, PreviewUnavailableError } from "./errors";
export { createOfficePictures } from "./libreoffice/office-pictures";
export { createSlidePictures, type PictureFile, type SlidePictures, type WantedPicture } from "./slide-pictures";
