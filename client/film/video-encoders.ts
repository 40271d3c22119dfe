/** The parts of mediabunny that films need, so that the build leaves out all others, which are ten times as large. */
export {
  BufferTarget,
  canEncodeVideo,
  CanvasSource,
  Mp4OutputFormat,
  Output,
  Quality,
  WebMOutputFormat,
} from 'mediabunny';
