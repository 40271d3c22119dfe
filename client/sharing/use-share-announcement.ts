import { useLayoutEffect, useRef, useState } from 'react';
import { formatMessage } from '../../tag/texts/messages.ts';

/**
 * Announces that a page was shared or unshared and moves the focus from the button that disappeared.
 * @param isShared null while it is unknown
 * @param stoppedCode the message after unsharing
 */
export function useShareAnnouncement(
  isShared: boolean | null,
  stoppedCode: 'TAG_SHARING_STOPPED' | 'COLLECTION_SHARING_STOPPED',
) {
  const wasShared = useRef(isShared);
  const createButtonRef = useRef<HTMLButtonElement>(null);
  const copyButtonRef = useRef<HTMLButtonElement>(null);
  const [announcement, setAnnouncement] = useState('');
  // A layout effect, because the dialog takes the focus that no element has after the change.
  useLayoutEffect(() => {
    if (isShared === null || wasShared.current === isShared) return;
    if (wasShared.current !== null) {
      setAnnouncement(formatMessage(isShared ? 'LINK_CREATED' : stoppedCode));
      const { activeElement } = document;
      if (!activeElement || activeElement === document.body)
        (isShared ? copyButtonRef : createButtonRef).current?.focus();
    }
    wasShared.current = isShared;
  }, [isShared, stoppedCode]);
  return { announcement, createButtonRef, copyButtonRef };
}
