import { MAX_FILE_BYTES, MAX_FILE_MB, readDesignFile } from '../../tag/design-file/read-design-file.ts';
import type { TagConfig } from '../../tag/design/tag-config.ts';
import { refuse, type Result } from '../../tag/texts/refusal.ts';

/**
 * Reads the design that is embedded in a selected or dropped image.
 * @returns the refusals of readDesignFile; IMPORT_UNREADABLE if the browser cannot read the file
 */
export async function readEmbeddedDesign(file: File): Promise<Result<TagConfig>> {
  // Checks the size before reading, so that large files do not fill the memory.
  if (file.size > MAX_FILE_BYTES) return refuse('IMPORT_TOO_LARGE', null, { max: MAX_FILE_MB });
  try {
    return readDesignFile(new Uint8Array(await file.arrayBuffer()));
  } catch {
    return refuse('IMPORT_UNREADABLE');
  }
}
