import type { ReactNode, Ref } from 'react';
import { Button } from '../ui/forms/button.tsx';
import { Row } from '../ui/layout/box.tsx';
import { Text } from '../ui/text.tsx';
import { translate } from '../../tag/texts/translate.ts';
import styles from './share.module.css';

type FooterAction = { readonly isBusy: boolean; readonly run: () => void };

type Props = {
  /** Stops the sharing; absent if the page does not exist. */
  stop?: FooterAction | undefined;
  /** Creates the page; absent if the page exists or cannot be created. */
  create?: (FooterAction & { readonly note: string }) | undefined;
  createRef?: Ref<HTMLButtonElement>;
  onClose: () => void;
};

/** Renders the last line of a dialog about a public page. Stopping needs no confirmation: sharing again creates a new link. */
export function DialogFooter({ stop, create, createRef, onClose }: Props) {
  return (
    <Row
      as="footer"
      wrap
      justify="end"
      gap="4px 16px"
      padding="12px min(24px, 4vw)"
      className={styles['foot']}
    >
      {stop && (
        <FooterNote text={translate('The page and its pictures are removed at once.')}>
          <Button
            variant="plain"
            style={{ color: 'var(--error)', fontWeight: 600 }}
            isBusy={stop.isBusy}
            onClick={stop.run}
          >
            <svg width="17" height="17" viewBox="0 0 18 18" aria-hidden="true">
              <path
                d="M7.5 10.5a3 3 0 0 0 4.2 0l3-3a3 3 0 0 0-4.2-4.2l-1 1M10.5 7.5a3 3 0 0 0-4.2 0l-3 3a3 3 0 0 0 4.2 4.2l1-1M2 2l14 14"
                fill="none"
                stroke="currentColor"
                strokeWidth="1.5"
                strokeLinecap="round"
              />
            </svg>
            {translate('Stop sharing')}
          </Button>
        </FooterNote>
      )}
      {create && (
        <>
          <FooterNote text={create.note} />
          <Button ref={createRef} variant="go" isBusy={create.isBusy} onClick={create.run}>
            {translate('Create link')}
          </Button>
        </>
      )}
      <Button onClick={onClose}>{translate('Done')}</Button>
    </Row>
  );
}

function FooterNote({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <Row wrap grow gap="0 12px">
      {children}
      <Text as="span" variant="note">
        {text}
      </Text>
    </Row>
  );
}
