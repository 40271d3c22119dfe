import { createElement, useRef, useState, type ComponentType, type ReactNode } from 'react';

type Closable = { onClose: () => void };

type LazyDialog = {
  open: () => void;
  loading: boolean;
  dialog: ReactNode;
};

/** A dialog whose code is loaded when it is first opened. @param onClosed when it is gone */
export function useLazyDialog<Props extends object>(
  load: () => Promise<ComponentType<Props & Closable>>,
  props: Props,
  onClosed?: () => void,
): LazyDialog {
  // An object for each opening: one that is still closing must not close the next.
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
      // The button is there to be pressed again.
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
