/** Texts about files of tags: formats, print sheets, designs inside files, ZIPs. Part of MESSAGES. */
export const EXPORT_MESSAGES = {
  FORMAT_NEEDS_SERVER:
    'This browser cannot make a {format} file without the server. Please try again when you are connected.',
  PRINT_PAPER_INVALID: 'paper must be a4 or letter',
  PRINT_SIZE_INVALID: 'size must be small, large, or {least} to {width} by {least} to {height} mm',
  PRINT_SIZE_PAPER: 'A tag of this size does not fit {paper}',
  PRINT_IDS_INVALID: 'ids must be a list of tag ids',
  PRINT_TOO_MANY: 'A file can have at most {max} tags',
  PRINT_NEEDS_SERVER: 'Printing needs the server and saved tags. Please try again when the server is back.',
  PRINT_FAILED: 'Printing failed: {message}',
  DESIGN_FILE_NONE: 'This file contains no {product} design.',
  DESIGN_FILE_INVALID: 'The design in this file cannot be read.',
  DESIGN_FILE_OPENED: '{name} opened as a new tag',
  DESIGN_FILE_REFUSED: '{name}: {message}',
  ZIP_FAILED: 'The ZIP could not be written: {message}',
  ZIP_DONE: '{count, plural, one {# picture exported} other {# pictures exported}}',
  ZIP_LEFT_OUT: '{count, plural, one {# picture left out} other {# pictures left out}}',
  ZIP_WAITS: 'The server has drawn many pictures. The export continues in {seconds} seconds.',
  VIDEO_UNSUPPORTED:
    'This browser cannot make videos. Please use another browser, or download the picture instead.',
  VIDEO_FAILED: 'The video could not be made. Please try again.',
} as const;
