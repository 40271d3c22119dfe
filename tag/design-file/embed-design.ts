import type { TagConfig } from '../design/tag-config.ts';
import type { ImageFormat } from '../exported-image/image-formats.ts';
import { encodeAscii } from './bytes.ts';
import { serializeDesign } from './embedded-design.ts';
import { ATTACHMENT } from './pdf-design.ts';
import { embedDesignInPng } from './png-design.ts';
import { embedDesignInSvg } from './svg-design.ts';

/** Embeds a design in an image file. A PDF gets it when it is created; a WebP does not get it. */
export function embedDesignInFile(file: Uint8Array, format: ImageFormat, design: TagConfig): Uint8Array {
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

/** Returns the attachment of a PDF with an embedded design. */
export function createDesignAttachment(design: TagConfig) {
  return { ...ATTACHMENT, bytes: encodeAscii(serializeDesign(design)) };
}
