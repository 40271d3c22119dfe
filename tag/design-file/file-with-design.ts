import type { TagConfig } from '../design/tag-config.ts';
import type { PictureFormat } from '../picture/picture-formats.ts';
import { asciiBytes } from './bytes.ts';
import { carriedDesign } from './carried-design.ts';
import { ATTACHMENT } from './pdf-design.ts';
import { pngWithDesign } from './png-design.ts';
import { svgWithDesign } from './svg-design.ts';

/** The file of a picture with its design in it. A PDF gets it when it is written; a WebP carries none. */
export function fileWithDesign(file: Uint8Array, format: PictureFormat, design: TagConfig): Uint8Array {
  switch (format) {
    case 'png':
      return pngWithDesign(file, carriedDesign(design));
    case 'svg': {
      const svg = new TextDecoder().decode(file);
      return new TextEncoder().encode(svgWithDesign(svg, carriedDesign(design)));
    }
    default:
      return file;
  }
}

/** The attachment of a PDF that carries a design. */
export function designAttachment(design: TagConfig) {
  return { ...ATTACHMENT, bytes: asciiBytes(carriedDesign(design)) };
}
