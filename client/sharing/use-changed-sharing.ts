import { useEffect, useRef, useState } from 'react';
import { messageText } from '../../tag/texts/messages.ts';

/**
 * Announces that a page was shared or unshared and moves the focus from the button that disappeared.
 * @param isShared null while it is not known
 * @param stopped what is said when the page goes
 */
export function useChangedSharing(
  isShared: boolean | null,
  stopped: 'TAG_SHARING_STOPPED' | 'COLLECTION_SHARING_STOPPED',
) {
  const before = useRef(isShared);
  const create = useRef<HTMLButtonElement>(null);
  const copy = useRef<HTMLButtonElement>(null);
  const [said, setSaid] = useState('');
  useEffect(() => {
    if (isShared === null || before.current === isShared) return;
    if (before.current !== null) {
      setSaid(messageText(isShared ? 'LINK_CREATED' : stopped));
      const { activeElement } = document;
      if (!activeElement || activeElement === document.body) (isShared ? copy : create).current?.focus();
    }
    before.current = isShared;
  }, [isShared, stopped]);
  return { said, create, copy };
}
