import { Button } from '../../ui/forms/button.tsx';
import { Row } from '../../ui/layout/box.tsx';
import { Alert } from '../../ui/notice.tsx';
import type { DesignToOpen } from '../state/design-slice.ts';
import { openLeg, removeLeg } from '../state/edit-design.ts';
import { useEditor } from '../state/editor-store.ts';
import { KEEP_PREVIEW_PROPS } from '../state/preview.ts';
import { formatLegName } from './format-leg-name.ts';
import type { QuickEntryAction } from './quick-entry-action.ts';
import { useSaveLegs } from './use-save-legs.ts';

/** Shows the unsaved tags of earlier lines, and the button that saves them together with the open or previewed one. */
export function Legs({ entry }: { entry: QuickEntryAction | null }) {
  const legs = useEditor((editor) => editor.legs);
  const isOpenUnsaved = useEditor(({ tag, changed }) => tag === null && changed);
  const { isBusy, errorMessage, saveLegs } = useSaveLegs();
  const before = entry?.kind === 'new' ? (entry.next.legs ?? []) : legs;
  const count = before.length + Number(entry !== null || isOpenUnsaved);
  if (legs.length === 0 && count < 2) return null;
  return (
    <Row wrap gap="4px 6px" padding="6px 0 0">
      {legs.map((leg) => (
        <LegButtons key={leg.newId} leg={leg} />
      ))}
      <Button variant="go" size="small" isBusy={isBusy} {...KEEP_PREVIEW_PROPS} onClick={saveLegs}>
        {count === 1 ? 'Save 1 tag' : `Save ${count} tags`}
      </Button>
      {errorMessage && <Alert>{errorMessage}</Alert>}
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
