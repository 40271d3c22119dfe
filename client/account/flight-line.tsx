import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { toLineState, paths } from '../paths.ts';
import { LINE_INPUT_PROPS } from '../ui/forms/line-input-props.ts';
import { Row } from '../ui/layout/box.tsx';
import { translate } from '../../tag/texts/translate.ts';
import styles from './landing.module.css';

/**
 * Shows a quick entry line. Enter opens the guest editor with this text, which only the editor parses. The text is read from the input
 * when it is submitted, because a visitor may type before the code has loaded.
 */
export function FlightLine() {
  const input = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  return (
    <Row
      as="form"
      gap={0}
      // Before the code has loaded, a submission by this method does nothing, so that the text stays in the input.
      method="dialog"
      className={styles['line']}
      aria-label={translate('Your flight')}
      onSubmit={(event) => {
        event.preventDefault();
        void navigate(paths.tryIt, { state: toLineState(input.current?.value ?? '') });
      }}
    >
      <input {...LINE_INPUT_PROPS} ref={input} aria-label={translate('Quick entry')} />
      <button type="submit">
        {/* Translators: the key of the keyboard */}
        <kbd>{translate('Enter')}</kbd>
      </button>
    </Row>
  );
}
