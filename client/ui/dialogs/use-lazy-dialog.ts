import { createElement, useRef, useState, type ComponentType, type ReactNode } from 'react';

type Closable = { onClose: () => void };

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
  load: () => Promise<ComponentType<Props & Closable>>,
  props: Props,
  onClosed?: () => void,
): LazyDialog {
  // A new object for each opening, because a dialog that is still closing must not close the next one.
  const [opened, setOpened] = useState<{ part: ComponentType<Props & Closable>; key: number } | null>(null);
  const [loading, setLoading] = useState(false);
  const openings = useRef(0);
  const open = async () => {
    setLoading(true);
    try {
      const part = await load();
      openings.current += 1;
      setOpened({ part, key: openings.current });
    } catch {
      // Ignores the error, because the user can press the button again.
    } finally {
      setLoading(false);
    }
  };
  const onClose = () => {
    setOpened((now) => (now === opened ? null : now));
    onClosed?.();
  };
  return {
    open: () => void open(),
    loading,
    dialog: opened && createElement(opened.part, { ...props, onClose, key: opened.key }),
  };
}
