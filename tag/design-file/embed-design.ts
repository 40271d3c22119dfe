import type { TagConfig } from '../design/tag-config.ts';
import type { PictureFormat } from '../picture/picture-formats.ts';
import { asciiBytes } from './bytes.ts';
import { serializeDesign } from './embedded-design.ts';
import { ATTACHMENT } from './pdf-design.ts';
import { embedDesignInPng } from './png-design.ts';
import { embedDesignInSvg } from './svg-design.ts';

/** The file of a picture with its design in it. A PDF gets it when it is written; a WebP carries none. */
export function embedDesignInFile(file: Uint8Array, format: PictureFormat, design: TagConfig): Uint8Array {
  switch (format) {
    case 'png':
      return embedDesignInPng(file, serializeDesign(design));
    case 'svg': {
      const svg = new TextDecoder().decode(file);
      return new TextEncoder().encode(embedDesignInSvg(svg, serializeDesign(design)));
    }
    default:
      return file;
  }
}

/** The attachment of a PDF that carries a design. */
export function designAttachment(design: TagConfig) {
  return { ...ATTACHMENT, bytes: asciiBytes(serializeDesign(design)) };
}
