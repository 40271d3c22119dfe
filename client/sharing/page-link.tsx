import { useEffect, useId, useRef, useState, type ReactNode, type Ref } from 'react';
import { messageText } from '../../tag/texts/messages.ts';
import { Button, ButtonLink } from '../ui/forms/button.tsx';
import { Row, Stack } from '../ui/layout/box.tsx';
import { Text } from '../ui/text.tsx';
import { DialogResult } from './dialog-texts.tsx';
import styles from './share.module.css';

type Props = {
  url: string;
  copyRef?: Ref<HTMLButtonElement>;
  /** What else can be done with the page. */
  children?: ReactNode;
};

/** The address of a public page, to be copied and opened. */
export function PageLink({ url, copyRef, children }: Props) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [said, setSaid] = useState<'LINK_COPIED' | 'LINK_NOT_COPIED' | null>(null);
  const section = useRef<HTMLElement>(null);
  // On a phone a link that has just been made would stand below the edge of the dialog.
  useEffect(() => {
    // Not returned: a browser may answer with a promise, which would be taken for a clean-up.
    section.current?.scrollIntoView?.({ block: 'nearest' });
  }, []);
  const copy = async () => {
    setSaid(null);
    try {
      await navigator.clipboard.writeText(url);
      setSaid('LINK_COPIED');
    } catch {
      // Also where there is no clipboard at all, as on plain http.
      field.current?.select();
      setSaid('LINK_NOT_COPIED');
    }
  };
  return (
    <Stack as="section" gap={10} ref={section} aria-labelledby={id}>
      <Text as="h3" look="caps" tone="muted" id={id}>
        Link
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
          Copy link
        </Button>
      </Row>
      <Row wrap gap={8} className={styles['ways']}>
        {children}
        <ButtonLink as="a" href={url} target="_blank" rel="noopener">
          Open page
        </ButtonLink>
      </Row>
      <DialogResult isFailed={said === 'LINK_NOT_COPIED'}>{said && messageText(said)}</DialogResult>
    </Stack>
  );
}
