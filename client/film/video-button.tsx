import type { FilmRequest } from '../../tag/film/film-request.ts';

type Props = {
  /** Returns what the film shows, when the user asks for it. */
  getRequest: () => Promise<FilmRequest>;
  /** The name of the file without its extension, such as my-globe-story. */
  fileName: string;
};

/** Opens the dialog that makes a film and downloads it. */
export function VideoButton(_: Props) {
  return null;
}
