/** Messages of the slide that is edited in the middle of the builder. */
export const canvasMessages = {
  zoom: "Zoom",
  zoomIn: "Zoom in",
  zoomOut: "Zoom out",
  fit: (percent: number) => `Fit (${percent} %)`,
  fitOnly: "Fit",
  percent: (percent: number) => `${percent} %`,
  fullScreen: "Full screen",
  leaveFullScreen: "Leave full screen",
};
