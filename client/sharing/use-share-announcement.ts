import { useEffect, useRef, useState } from 'react';
import { messageText } from '../../tag/texts/messages.ts';

/**
 * Announces that a page was shared or unshared and moves the focus from the button that disappeared.
 * @param isShared null while it is not known
 * @param stopped what is said when the page goes
 */
export function useShareAnnouncement(
  isShared: boolean | null,
  stoppedCode: 'TAG_SHARING_STOPPED' | 'COLLECTION_SHARING_STOPPED',
) {
  const before = useRef(isShared);
  const createButtonRef = useRef<HTMLButtonElement>(null);
  const copyButtonRef = useRef<HTMLButtonElement>(null);
  const [announcement, setAnnouncement] = useState('');
  useEffect(() => {
    if (isShared === null || before.current === isShared) return;
    if (before.current !== null) {
      setAnnouncement(messageText(isShared ? 'LINK_CREATED' : stoppedCode));
      const { activeElement } = document;
      if (!activeElement || activeElement === document.body)
        (isShared ? copyButtonRef : createButtonRef).current?.focus();
    }
    before.current = isShared;
  }, [isShared, stoppedCode]);
  return { announcement, createButtonRef, copyButtonRef };
}
