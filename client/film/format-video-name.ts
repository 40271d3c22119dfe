import type { FilmSize } from '../../tag/film/film-request.ts';
import type { FilmFile } from './film-file.ts';

/** Returns the name of a file of a film: my-globe-square.mp4. The name may already end in a size, such as my-globe-story. */
export function formatVideoName(fileName: string, size: FilmSize, extension: FilmFile['extension']): string {
  return `${fileName.replace(/-(?:story|square)$/, '')}-${size}.${extension}`;
}
