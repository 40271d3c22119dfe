import { useState, type ComponentType, type ReactNode } from 'react';
import type { ShareSubject } from './share-tag-dialog.tsx';

type Dialog = ComponentType<{ subject: ShareSubject; onClose: () => void }>;

type ShareDialog = {
  /** Its code is loaded with the first call. */
  open: () => void;
  loading: boolean;
  dialog: ReactNode;
};

/** The dialog that shares a tag. */
export function useShareDialog(subject: ShareSubject): ShareDialog {
  const [Dialog, setDialog] = useState<{ part: Dialog } | null>(null);
  const [loading, setLoading] = useState(false);
  const open = async () => {
    setLoading(true);
    try {
      const { ShareTagDialog } = await import('./share-tag-dialog.tsx');
      setDialog({ part: ShareTagDialog });
    } catch {
      // The button is there to be pressed again.
    } finally {
      setLoading(false);
    }
  };
  return {
    open: () => void open(),
    loading,
    dialog: Dialog && <Dialog.part subject={subject} onClose={() => setDialog(null)} />,
  };
}
