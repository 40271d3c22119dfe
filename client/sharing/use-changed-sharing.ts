import { useEffect, useRef, useState } from 'react';
import { messageText } from '../../tag/messages.ts';

/**
 * What a page's coming or going says, and the buttons that take the focus from the one that went with it.
 * @param isShared null while it is not known
 */
export function useChangedSharing(isShared: boolean | null) {
  const before = useRef(isShared);
  const create = useRef<HTMLButtonElement>(null);
  const copy = useRef<HTMLButtonElement>(null);
  const [said, setSaid] = useState('');
  useEffect(() => {
    if (isShared === null || before.current === isShared) return;
    if (before.current !== null) {
      setSaid(messageText(isShared ? 'LINK_CREATED' : 'SHARING_STOPPED'));
      const { activeElement } = document;
      if (!activeElement || activeElement === document.body) (isShared ? copy : create).current?.focus();
    }
    before.current = isShared;
  }, [isShared]);
  return { said, create, copy };
}
