import { useState, type ComponentType, type ReactNode } from 'react';
import type { SavedTagFragment } from '../../graphql/generated.ts';

type Tags = readonly SavedTagFragment[];
type Dialog = ComponentType<{ tags: Tags; onClose: () => void }>;

/** Opens the dialog that prints tags; its code is loaded with the first call. */
export function usePrint(): { print: (tags: Tags) => void; loading: boolean; dialog: ReactNode } {
  const [opened, setOpened] = useState<{ Part: Dialog; tags: Tags } | null>(null);
  const [loading, setLoading] = useState(false);
  const open = async (tags: Tags) => {
    setLoading(true);
    try {
      const { PrintDialog } = await import('./print-dialog.tsx');
      setOpened({ Part: PrintDialog, tags });
    } catch {
      // The button is there to be pressed again.
    } finally {
      setLoading(false);
    }
  };
  return {
    print: (tags) => void open(tags),
    loading,
    dialog: opened && <opened.Part tags={opened.tags} onClose={() => setOpened(null)} />,
  };
}
