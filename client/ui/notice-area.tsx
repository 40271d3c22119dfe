import '@mantine/notifications/styles.layer.css';
import {
  cleanNotifications,
  hideNotification,
  Notifications,
  showNotification,
} from '@mantine/notifications';
import { useEffect, type ReactNode } from 'react';
import { Button } from './forms/button.tsx';
import styles from './notice-area.module.css';
import { Alert, Status } from './notice.tsx';
import { translateIn } from '../../tag/texts/translate.ts';

/** The time that a notice stays visible, in milliseconds. It starts again after the pointer or the focus has left it. */
const NOTICE_DURATION_MS = { result: 6_000, undo: 10_000 };

/** The kind of a notice: about an action, or with its undo button. A notice replaces the previous notice of its kind. */
type NoticeKind = keyof typeof NOTICE_DURATION_MS;

const shownIds: Partial<Record<NoticeKind, string>> = {};

/** Shows the outcome of an action at the lower edge of the window. */
export function showOutcome(text: string, action?: ReactNode, kind: NoticeKind = 'result'): void {
  showMessage(kind, <Status action={action}>{text}</Status>, NOTICE_DURATION_MS[kind]);
}

/** Shows why an action failed, until the user dismisses it. */
export function showFailure(text: string, kind: NoticeKind = 'result'): void {
  const dismiss = <Button onClick={() => hideNotice(kind)}>{translateIn('a message', 'Dismiss')}</Button>;
  showMessage(kind, <Alert action={dismiss}>{text}</Alert>, false);
}

export function hideNotice(kind: NoticeKind = 'result'): void {
  hideNotification(shownIds[kind] ?? '');
}

function showMessage(kind: NoticeKind, message: ReactNode, autoClose: number | false): void {
  hideNotice(kind);
  shownIds[kind] = showNotification({ message, autoClose, role: 'presentation' });
}

/** Shows the notices of a page. In its 'stacked' layout Mantine keeps a notice that has the focus. */
export function NoticeArea() {
  // A notice of one page must not appear on the next one.
  useEffect(() => cleanNotifications, []);
  return (
    <Notifications
      classNames={{ root: styles['area'], notification: styles['notice'] }}
      position="bottom-center"
      layout="stacked"
      containerWidth={620}
      // Above the drawers of the editor, where tags are deleted on narrow screens.
      zIndex={400}
      transitionDuration={0}
      allowDragDismiss={false}
      allowScrollDismiss={false}
      withinPortal={false}
      renderNotification={({ message }) => message}
    />
  );
}
