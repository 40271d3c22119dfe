import { useLocation, useNavigate } from 'react-router-dom';
import { hasEmbeddedDesign, setOpenedImage, readImageFile } from '../design-file/opened-image.ts';
import { isPictureFile } from '../design-file/picture-file.ts';
import { paths } from '../paths.ts';
import { GUEST, useOwner } from '../session/current-user.ts';
import { useFileDrop, useFilePaste } from '../ui/forms/file-input.tsx';
import { DropOverlay } from '../ui/layout/drop-overlay.tsx';
import { setDroppedFile } from './dropped-file.ts';

const FLIGHT_FILE = /\.(?:csv|tsv|txt|ics|html?|pkpass)$/i;
const JSON_FILE = /\.json$/i;

/**
 * Takes a file that is dropped on any page: flights open /import, and a picture that carries a design opens it in the editor. What
 * a page takes itself stays its own: JSON in the editor, which is Batch Import's, photos in the settings, and all that is
 * dropped on an open dialog. A guest has the editor at /try only.
 */
export function DropAnywhere() {
  const place = useDropTarget();
  const take = useFileDropHandler(place);
  const isDragging = useFileDrop(take);
  useFilePaste((file) => {
    if (isPictureFile(file) && place !== 'elsewhere') take(file);
  });
  const words = place && WORDS[place];
  if (!isDragging || !words || hasDialog()) return null;
  return <DropOverlay {...words} />;
}

type DropTarget = 'editor' | 'try' | 'import' | 'photo' | 'elsewhere';

const WORDS: Readonly<Record<DropTarget, { title: string; words: string } | null>> = {
  editor: {
    title: 'Drop to open',
    words: 'A PNG, SVG or PDF from here opens as a new tag. Flight logs and exported data are read.',
  },
  try: { title: 'Drop to open', words: 'A PNG, SVG or PDF from here opens as a new tag.' },
  import: { title: 'Drop to read', words: 'A flight log, a boarding pass, or the picture of a tag.' },
  photo: null,
  elsewhere: {
    title: 'Drop to open',
    words: 'The picture of a tag opens in the editor, a flight log in Import.',
  },
};

/** Null where nothing can be dropped: nobody is signed in, and this is not the editor. */
function useDropTarget(): DropTarget | null {
  const { pathname } = useLocation();
  const owner = useOwner();
  if (owner === GUEST) return pathname === paths.tryIt ? 'try' : null;
  if (owner === null) return null;
  if (pathname === paths.editor) return 'editor';
  if (pathname === paths.import) return 'import';
  return pathname === paths.avatar || pathname === paths.cover ? 'photo' : 'elsewhere';
}

function useFileDropHandler(place: DropTarget | null): (file: File) => void {
  const navigate = useNavigate();
  const openDesign = async (file: File) => {
    const picture = await readImageFile(file);
    const isEditor = place === 'editor' || place === 'try';
    // Any other picture is dropped on the editor only to be opened there, and it says why not.
    if (isEditor || hasEmbeddedDesign(picture)) setOpenedImage(picture);
    if (!isEditor && hasEmbeddedDesign(picture)) await navigate(paths.editor);
  };
  return (file) => {
    if (place === 'import') return setDroppedFile(file);
    if (place === null || hasDialog()) return;
    if (isPictureFile(file)) return place === 'photo' ? undefined : void openDesign(file);
    const isFlights = FLIGHT_FILE.test(file.name) || (JSON_FILE.test(file.name) && place !== 'editor');
    if (!isFlights || place === 'try') return;
    setDroppedFile(file);
    void navigate(paths.import);
  };
}

function hasDialog(): boolean {
  return document.querySelector('[role="dialog"]') !== null;
}
