import { useRef, useState, type ComponentType, type ReactNode } from 'react';
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
  // An object for each opening: one that is still closing must not close the next.
  const [Dialog, setDialog] = useState<{ part: Dialog; opening: number } | null>(null);
  const openings = useRef(0);
  const [loading, setLoading] = useState(false);
  const open = async () => {
    setLoading(true);
    try {
      const { ShareTagDialog } = await import('./share-tag-dialog.tsx');
      openings.current += 1;
      setDialog({ part: ShareTagDialog, opening: openings.current });
    } catch {
      // The button is there to be pressed again.
    } finally {
      setLoading(false);
    }
  };
  return {
    open: () => void open(),
    loading,
    dialog: Dialog && (
      <Dialog.part
        key={Dialog.opening}
        subject={subject}
        onClose={() => setDialog((now) => (now === Dialog ? null : now))}
      />
    ),
  };
}
