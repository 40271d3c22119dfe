import { useLayoutEffect, useRef, type CSSProperties } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { readLineState, toLineState } from '../../paths.ts';
import { keepEarlyLine } from '../../session/early-line.ts';
import { LINE_INPUT_PROPS } from '../../ui/forms/line-input-props.ts';
import { Brand } from '../../ui/layout/brand.tsx';
import { Row, Stack } from '../../ui/layout/box.tsx';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import { Text } from '../../ui/text.tsx';
import canvas from '../canvas/canvas.module.css';
import dock from '../narrow/entry-dock.module.css';
import narrow from '../narrow/narrow-editor.module.css';
import { translate } from '../../../tag/texts/translate.ts';
import { SampleCard } from './sample-card.tsx';
import styles from './first-editor.module.css';

/** The size of the sample card, which is in the classic layout. */
const CARD_STYLE = { '--w': 376, '--h': 552, borderRadius: 'var(--card-corners)' } as CSSProperties;

/**
 * Shows the editor of a guest before its code has loaded: the sample card, and Quick entry, which keeps what is typed. It has the
 * places of the editor for a phone, or for a wide window. The build also renders it to HTML.
 */
export function FirstEditor() {
  return (
    <Stack as="main" gap={0} className={`${narrow['narrow']} ${styles['first']}`} aria-busy="true">
      <Row as="header" gap={0} padding="10px 12px" className={`${narrow['bar']} ${styles['bar']}`}>
        <Brand />
        <span />
      </Row>
      <Stack gap={0} align="center" grow className={narrow['stage']}>
        <PageHeading title={translate('Editor')} className="visually-hidden">
          {translate('Tag editor')}
        </PageHeading>
        <Stack gap={24} align="center" justify="center" className={canvas['stage']}>
          <div className={canvas['card']} style={CARD_STYLE} data-layout="classic">
            <SampleCard />
          </div>
          <Text variant="note">{'\u00a0'}</Text>
        </Stack>
      </Stack>
      <div className={dock['dock']}>
        <FirstEntry />
        <div className={styles['strips']} />
      </div>
      <Row as="footer" gap={8} justify="center" className={styles['foot']}>
        <Text as="span" variant="note" role="status">
          {translate('Loading the editor…')}
        </Text>
      </Row>
    </Stack>
  );
}

/** Keeps the typed line for the editor; Enter applies it as soon as the editor is there. */
function FirstEntry() {
  const input = useRef<HTMLInputElement>(null);
  const carriedLine = readLineState(useLocation().state);
  const navigate = useNavigate();
  useLayoutEffect(() => {
    const element = input.current;
    return () => {
      if (!element || element.readOnly) return;
      const { value: text, selectionStart, selectionEnd } = element;
      const hasFocus = document.activeElement === element;
      const selection = hasFocus ? { start: selectionStart ?? 0, end: selectionEnd ?? 0 } : null;
      if (text !== '' || hasFocus) keepEarlyLine({ text, selection });
    };
  }, []);
  return (
    <form
      method="dialog"
      className={styles['entry']}
      onSubmit={(event) => {
        event.preventDefault();
        void navigate('.', { replace: true, state: toLineState(input.current?.value ?? '') });
      }}
    >
      <label htmlFor="first-entry">{translate('Quick entry')}</label>
      <input
        {...LINE_INPUT_PROPS}
        id="first-entry"
        ref={input}
        // The line is already on its way to the editor.
        readOnly={carriedLine !== null}
        defaultValue={carriedLine ?? ''}
      />
    </form>
  );
}
