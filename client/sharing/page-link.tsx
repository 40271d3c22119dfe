import { useEffect, useId, useRef, useState, type ReactNode, type Ref } from 'react';
import { formatMessage } from '../../tag/texts/messages.ts';
import { Button, ButtonLink } from '../ui/forms/button.tsx';
import { Row, Stack } from '../ui/layout/box.tsx';
import { Text } from '../ui/text.tsx';
import { translate } from '../../tag/texts/translate.ts';
import { DialogResult } from './dialog-texts.tsx';
import styles from './share.module.css';

type Props = {
  url: string;
  copyRef?: Ref<HTMLButtonElement>;
  /** Further actions for the page. */
  children?: ReactNode;
};

/** Shows the URL of a public page, with buttons to copy and open it. */
export function PageLink({ url, copyRef, children }: Props) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [copyResult, setCopyResult] = useState<'LINK_COPIED' | 'LINK_NOT_COPIED' | null>(null);
  const section = useRef<HTMLElement>(null);
  // On a phone, a new link would be below the edge of the dialog, so it is scrolled into view.
  useEffect(() => {
    // The result is not returned: some browsers return a promise, which React would take for a clean-up function.
    section.current?.scrollIntoView?.({ block: 'nearest' });
  }, []);
  const copy = async () => {
    setCopyResult(null);
    try {
      await navigator.clipboard.writeText(url);
      setCopyResult('LINK_COPIED');
    } catch {
      // This also runs if there is no clipboard, as on plain HTTP.
      field.current?.select();
      setCopyResult('LINK_NOT_COPIED');
    }
  };
  return (
    <Stack as="section" gap={10} ref={section} aria-labelledby={id}>
      <Text as="h3" variant="caps" tone="muted" id={id}>
        {translate('Link')}
      </Text>
      <Row gap={8} className={styles['address']}>
        <input
          ref={field}
          readOnly
          aria-labelledby={id}
          value={url}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <Button ref={copyRef} variant="go" onClick={() => void copy()}>
          {translate('Copy link')}
        </Button>
      </Row>
      <Row wrap gap={8} className={styles['ways']}>
        {children}
        <ButtonLink as="a" href={url} target="_blank" rel="noopener">
          {translate('Open page')}
        </ButtonLink>
      </Row>
      <DialogResult isFailed={copyResult === 'LINK_NOT_COPIED'}>
        {copyResult && formatMessage(copyResult)}
      </DialogResult>
    </Stack>
  );
}
