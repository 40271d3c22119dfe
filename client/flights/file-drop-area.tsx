import { useLocation, useNavigate } from 'react-router-dom';
import { hasEmbeddedDesign, setOpenedImage, readImageFile } from '../design-file/opened-image.ts';
import { canEmbedDesign } from '../design-file/design-file-types.ts';
import { paths } from '../paths.ts';
import { GUEST, useOwner } from '../session/current-user.ts';
import { hasOpenLayer } from '../ui/layers/layer-stack.ts';
import { useFileDrop, useFilePaste } from '../ui/forms/file-input.tsx';
import { DropOverlay } from '../ui/layout/drop-overlay.tsx';
import { setDroppedFile } from '../drafts/dropped-file.ts';
import { hasFlightFileName } from '../drafts/flight-file.ts';
import { useLanguage } from '../language/use-language.ts';
import { translate } from '../../tag/texts/translate.ts';

const JSON_FILE = /\.json$/i;

/**
 * Handles a file that is dropped on any page: flights open /import, and an image with a design opens in the editor. Some drops stay with
 * their page: JSON in the editor (for Batch Import), photos in the settings, and any file on an open dialog. A guest can drop files on
 * the editor at /try only.
 */
export function FileDropArea() {
  useLanguage();
  const dropTarget = useDropTarget();
  const onFile = useFileDropHandler(dropTarget);
  const isDragging = useFileDrop(onFile);
  useFilePaste((file) => {
    if (canEmbedDesign(file) && dropTarget !== 'elsewhere') onFile(file);
  });
  const dropText = dropTarget && DROP_TEXTS[dropTarget];
  if (!isDragging || !dropText || hasOpenLayer('dialog')) return null;
  return <DropOverlay {...dropText()} />;
}

type DropTarget = 'editor' | 'try' | 'import' | 'photo' | 'elsewhere';

const DROP_TEXTS: Readonly<Record<DropTarget, (() => { title: string; text: string }) | null>> = {
  editor: () => ({
    title: translate('Drop to open'),
    text: translate(
      'The PNG, SVG or PDF of a tag opens as a new tag. Flight logs and exported data are imported.',
    ),
  }),
  try: () => ({
    title: translate('Drop to open'),
    text: translate('The PNG, SVG or PDF of a tag opens as a new tag.'),
  }),
  import: () => ({
    title: translate('Drop to read'),
    text: translate('A flight log, a boarding pass or the picture of a tag.'),
  }),
  photo: null,
  elsewhere: () => ({
    title: translate('Drop to open'),
    text: translate('The picture of a tag opens in the editor, a flight log in Import.'),
  }),
};

/** Returns null if the page accepts no drop: the visitor is not signed in, and the page is not the editor. */
function useDropTarget(): DropTarget | null {
  const { pathname } = useLocation();
  const owner = useOwner();
  if (owner === GUEST) return pathname === paths.tryIt ? 'try' : null;
  if (owner === null) return null;
  if (pathname === paths.editor) return 'editor';
  if (pathname === paths.import) return 'import';
  return pathname === paths.avatar || pathname === paths.cover ? 'photo' : 'elsewhere';
}

function useFileDropHandler(dropTarget: DropTarget | null): (file: File) => void {
  const navigate = useNavigate();
  const openDesign = async (file: File) => {
    const openedImage = await readImageFile(file);
    const isOnEditorPage = dropTarget === 'editor' || dropTarget === 'try';
    // An image without a design shows its refusal only in the editor, because the user dropped it there to open it.
    if (isOnEditorPage || hasEmbeddedDesign(openedImage)) setOpenedImage(openedImage);
    if (!isOnEditorPage && hasEmbeddedDesign(openedImage)) await navigate(paths.editor);
  };
  return (file) => {
    if (dropTarget === 'import') return setDroppedFile(file);
    if (dropTarget === null || hasOpenLayer('dialog')) return;
    if (canEmbedDesign(file)) return dropTarget === 'photo' ? undefined : void openDesign(file);
    const isOnImportPage = hasFlightFileName(file) || (JSON_FILE.test(file.name) && dropTarget !== 'editor');
    if (!isOnImportPage || dropTarget === 'try') return;
    setDroppedFile(file);
    void navigate(paths.import);
  };
}
