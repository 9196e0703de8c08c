export { PreviewFailedError, PreviewUnavailableError } from "./errors";
export { createSlidePictures, type PictureFile, type SlidePictures, type WantedPicture } from "./slide-pictures";
