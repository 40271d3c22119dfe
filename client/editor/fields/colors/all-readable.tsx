import type { MouseEvent } from 'react';
import { announce, editDesign } from '../../state/edit-design.ts';
import { useEditor } from '../../state/editor-store.ts';
import { focusField } from '../use-field.ts';
import { Button } from '../../../ui/forms/button.tsx';
import { Row } from '../../../ui/layout/box.tsx';
import styles from './colors.module.css';
import { readableTexts } from './legibility.ts';

/** What is wrong with the texts of the card, and a button that mends all of them in one step; nothing where all read well. */
export function LowContrastAlert() {
  const count = useEditor(({ design }) => Object.keys(readableTexts(design)).length);
  if (count === 0) return null;
  return (
    <Row wrap gap="6px 14px" justify="space-between" padding="7px 7px 7px 11px" className={styles['all']}>
      <span>{count === 1 ? 'One text is hard to read.' : `${count} texts are hard to read.`}</span>
      <Button size="small" onClick={makeAllReadable}>
        Make all readable
      </Button>
    </Row>
  );
}

function makeAllReadable({ nativeEvent }: MouseEvent): void {
  const changes = readableTexts(useEditor.getState().design);
  editDesign(changes);
  announce('All texts are readable now');
  // The button is gone. A field takes the focus, but not after a touch, since a phone would show its keyboard.
  const byFinger = 'pointerType' in nativeEvent && nativeEvent.pointerType === 'touch';
  const [first] = Object.keys(changes) as (keyof typeof changes)[];
  if (first && !byFinger) focusField(first);
}
