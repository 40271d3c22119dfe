import { createElement, useRef, useState, type ComponentType, type ReactNode } from 'react';

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
      // Ignores the error, because the user can press the button again.
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
