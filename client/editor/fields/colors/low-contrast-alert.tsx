import type { MouseEvent } from 'react';
import { announceEdit, editDesign } from '../../state/edit-design.ts';
import { useEditor } from '../../state/editor-store.ts';
import { focusField } from '../use-field.ts';
import { Button } from '../../../ui/forms/button.tsx';
import { Row } from '../../../ui/layout/box.tsx';
import { translate } from '../../../../tag/texts/translate.ts';
import styles from './colors.module.css';
import { fixTextColors } from './legibility.ts';

/** Says how many texts of the card are hard to read, with a button that corrects all of them. Renders nothing if there are none. */
export function LowContrastAlert() {
  const lowContrastCount = useEditor(({ design }) => Object.keys(fixTextColors(design)).length);
  if (lowContrastCount === 0) return null;
  return (
    <Row
      wrap
      gap="6px 14px"
      justify="space-between"
      padding="7px"
      paddingInline="11px 7px"
      className={styles['all']}
    >
      <span>
        {translate('{count, plural, one {One text is hard to read.} other {# texts are hard to read.}}', {
          count: lowContrastCount,
        })}
      </span>
      <Button size="small" onClick={makeAllReadable}>
        {translate('Make all readable')}
      </Button>
    </Row>
  );
}

function makeAllReadable({ nativeEvent }: MouseEvent): void {
  const changes = fixTextColors(useEditor.getState().design);
  editDesign(changes);
  announceEdit(translate('All texts are readable now'));
  // The button has disappeared. A field takes the focus, but not after a touch, because a phone would show its keyboard.
  const isTouch = 'pointerType' in nativeEvent && nativeEvent.pointerType === 'touch';
  const [firstField] = Object.keys(changes) as (keyof typeof changes)[];
  if (firstField && !isTouch) focusField(firstField);
}
