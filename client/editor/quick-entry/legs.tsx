import { useState } from 'react';
import { Button } from '../../ui/forms/button.tsx';
import { Row } from '../../ui/layout/box.tsx';
import { Text } from '../../ui/text.tsx';
import type { DesignToOpen } from '../state/design-slice.ts';
import { openLeg, removeLeg } from '../state/edit-design.ts';
import { useEditor } from '../state/editor-store.ts';
import { translate } from '../../../tag/texts/translate.ts';
import { CrossIcon } from './done-text.tsx';
import { formatLegName } from './format-leg-name.ts';
import styles from './legs.module.css';

/** The unsaved tags before and after the removal of one. */
type Removal = {
  readonly name: string;
  readonly before: readonly DesignToOpen[];
  readonly after: readonly DesignToOpen[];
};

/** Shows the unsaved tags of earlier lines. The button that saves the open tag saves them too. The last removal can be undone. */
export function Legs() {
  const legs = useEditor((editor) => editor.legs);
  const [removal, setRemoval] = useState<Removal | null>(null);
  const isUndoShown = removal?.after === legs;
  const remove = (leg: DesignToOpen) => {
    removeLeg(leg);
    setRemoval({ name: formatLegName(leg), before: legs, after: useEditor.getState().legs });
  };
  if (legs.length === 0 && !isUndoShown) return null;
  return (
    <Row wrap gap="6px 8px" padding="6px 0 0" role="group" aria-label={translate('Not saved yet')}>
      {legs.map((leg) => (
        <LegButtons key={leg.newId} leg={leg} onRemove={() => remove(leg)} />
      ))}
      {isUndoShown && <RemovalStatus removal={removal} />}
    </Row>
  );
}

/** Moves the focus to a button when it appears. */
const focusButton = (button: HTMLButtonElement | null) => button?.focus();

function RemovalStatus({ removal: { name, before } }: { removal: Removal }) {
  return (
    <Row as="span" gap={8}>
      <Text as="span" role="status">
        {translate('{name} removed', { name })}
      </Text>
      <Button
        // The pressed button has disappeared, so the focus moves to this one.
        ref={focusButton}
        variant="quiet"
        size="small"
        onClick={() => useEditor.setState({ legs: before })}
      >
        {translate('Undo removal')}
      </Button>
    </Row>
  );
}

function LegButtons({ leg, onRemove }: { leg: DesignToOpen; onRemove: () => void }) {
  const name = formatLegName(leg);
  return (
    <Row as="span" gap={0} className={styles['leg']}>
      <Button
        variant="plain"
        size="small"
        aria-label={translate('Open {name}', { name })}
        onClick={() => openLeg(leg)}
      >
        {name}
      </Button>
      <Button
        variant="plain"
        size="small"
        aria-label={translate('Remove {name}', { name })}
        onClick={onRemove}
      >
        <CrossIcon />
      </Button>
    </Row>
  );
}
