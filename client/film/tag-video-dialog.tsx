import { useState } from 'react';
import type { TagConfig } from '../../tag/design/tag-config.ts';
import { formatTagBaseName } from '../../tag/exported-image/file-name.ts';
import { getMovingFilm } from '../../tag/sharing/moving-film.ts';
import { VideoDialog, type VideoSubject } from './video-dialog.tsx';

export type TagVideoSubject = {
  /** Returns the design when the dialog opens. */
  getDesign: () => TagConfig;
};

/** Makes the film of one tag as the design is when the dialog opens. */
export function TagVideoDialog({ getDesign, onClose }: TagVideoSubject & { onClose: () => void }) {
  const [subject] = useState(() => createSubject(getDesign()));
  return <VideoDialog {...subject} onClose={onClose} />;
}

function createSubject(design: TagConfig): VideoSubject {
  const { kind } = getMovingFilm(design);
  return { fileName: formatTagBaseName(design), order: { kind, size: 'story', design } };
}
