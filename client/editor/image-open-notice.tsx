import { CloseButton } from '@mantine/core';
import { undoEdit } from './state/undo-redo.ts';
import { Button } from '../ui/forms/button.tsx';
import { Row } from '../ui/layout/box.tsx';
import { Text } from '../ui/text.tsx';
import { translate } from '../../tag/texts/translate.ts';
import styles from './stage-notice.module.css';
import { useOpenImages } from './use-open-images.ts';

/** Opens the design in an image that the user has dropped, pasted or selected, and shows the result. */
export function ImageOpenNotice() {
  const { openResult, canUndo, close } = useOpenImages();
  return (
    <Row
      gap="4px 12px"
      surface="raised"
      padding="2px"
      paddingInline="14px 4px"
      className={openResult === null ? 'visually-hidden' : styles['notice']}
    >
      {/* Always rendered, because screen readers announce only changes of an existing status. */}
      <p role="status">{openResult?.kind === 'opened' && openResult.text}</p>
      {openResult?.kind === 'refused' && (
        <Text role="alert" tone="error">
          {openResult.text}
        </Text>
      )}
      {canUndo && (
        <Button variant="quiet" size="small" onClick={undoEdit}>
          {translate('Undo')}
        </Button>
      )}
      {openResult && <CloseButton size={32} aria-label={translate('Close')} onClick={close} />}
    </Row>
  );
}
