import { ConnectionStatus } from '../../editor/airlines/connection-status.tsx';
import { DraftOffer } from '../../editor/draft-offer.tsx';
import { UploadOffer } from '../../editor/upload/upload-offer.tsx';
import { useSave, type Save } from '../../editor/save/use-save.ts';
import { usePending } from '../local.store.ts';
import { StorageNotice } from '../storage-notice.tsx';

/** What the pages have from the hooks: how they save, and what the marks 'In this browser' are drawn from. */
export type Shown = { save: Save; marked: ReadonlySet<string> };

const ignoreFieldError = () => {};

/** All that tells on the screen where designs are. @param shown takes what is no text */
export function Screen({ shown }: { shown: Partial<Shown> }) {
  const save = useSave(ignoreFieldError);
  const marked = usePending();
  Object.assign(shown, { save, marked });
  return (
    <>
      <ConnectionStatus />
      <UploadOffer />
      <DraftOffer />
      <StorageNotice />
    </>
  );
}
