import { createElement, useRef, useState, type ComponentType, type ReactNode } from 'react';
import { formatMessage } from '../../../tag/texts/messages.ts';
import { showFailure } from '../notice-area.tsx';

type ClosableProps = { onClose: () => void };

type LazyDialog = {
  open: () => void;
  loading: boolean;
  dialog: ReactNode;
};

/**
 * Loads the code of a dialog when it first opens.
 * @param onClosed is called after the dialog has closed
 */
export function useLazyDialog<Props extends object>(
  load: () => Promise<ComponentType<Props & ClosableProps>>,
  props: Props,
  onClosed?: () => void,
): LazyDialog {
  // A new object for each opening, because a dialog that is still closing must not close the next one.
  const [openDialog, setOpenDialog] = useState<{
    part: ComponentType<Props & ClosableProps>;
    key: number;
  } | null>(null);
  const [loading, setLoading] = useState(false);
  const openingCount = useRef(0);
  const loadAndOpen = async () => {
    setLoading(true);
    try {
      const component = await load();
      openingCount.current += 1;
      setOpenDialog({ part: component, key: openingCount.current });
    } catch {
      // A browser remembers a failed module that this one imports, so that only a reload can load it again.
      showFailure(formatMessage('CODE_NOT_LOADED'));
    } finally {
      setLoading(false);
    }
  };
  const onClose = () => {
    setOpenDialog((current) => (current === openDialog ? null : current));
    onClosed?.();
  };
  return {
    open: () => void loadAndOpen(),
    loading,
    dialog: openDialog && createElement(openDialog.part, { ...props, onClose, key: openDialog.key }),
  };
}
