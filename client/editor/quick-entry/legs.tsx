import { Button } from '../../ui/forms/button.tsx';
import { Row } from '../../ui/layout/box.tsx';
import type { DesignToOpen } from '../state/design-slice.ts';
import { openLeg, removeLeg } from '../state/edit-design.ts';
import { useEditor } from '../state/editor-store.ts';
import { formatLegName } from './format-leg-name.ts';

/** Shows the unsaved tags of earlier lines. The button that saves the open tag saves them too. */
export function Legs() {
  const legs = useEditor((editor) => editor.legs);
  if (legs.length === 0) return null;
  return (
    <Row wrap gap="4px 6px" padding="6px 0 0" role="group" aria-label="Not saved yet">
      {legs.map((leg) => (
        <LegButtons key={leg.newId} leg={leg} />
      ))}
    </Row>
  );
}

function LegButtons({ leg }: { leg: DesignToOpen }) {
  const name = formatLegName(leg);
  return (
    <Row as="span" gap={0}>
      <Button variant="plain" size="small" aria-label={`Open ${name}`} onClick={() => openLeg(leg)}>
        {name}
      </Button>
      <Button variant="plain" size="small" aria-label={`Remove ${name}`} onClick={() => removeLeg(leg)}>
        ×
      </Button>
    </Row>
  );
}
