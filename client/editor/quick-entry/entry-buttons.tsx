import { useEditor } from '../state/editor-store.ts';
import { Button, IconButton } from '../../ui/forms/button.tsx';
import { translate } from '../../../tag/texts/translate.ts';
import { formatEnterHint } from './parsed-line-strip.tsx';
import { PassButton } from './pass-button.tsx';
import type { useQuickEntry } from './use-quick-entry.ts';
import styles from './quick-entry.module.css';

type Props = {
  quick: ReturnType<typeof useQuickEntry>;
  isDocked: boolean;
  /** True if the unsaved tags of earlier lines are shown. */
  areTagsShown: boolean;
  onToggleTags: () => void;
};

/** Shows the button of the boarding pass. On a phone the button that applies the line takes its place. */
export function EntryButtons({ quick, isDocked, areTagsShown, onToggleTags }: Props) {
  const { line, legs, entry } = quick;
  if (!isDocked) return <PassButton onReading={quick.takePass} />;
  return (
    <>
      <TagsButton isOpen={areTagsShown} onClick={onToggleTags} />
      {line === '' && <PassButton onReading={quick.takePass} />}
      {legs && entry && <ApplyButton name={formatEnterHint(legs, entry)} onClick={quick.enterSoon} />}
    </>
  );
}

/** Applies the line at the end of its field. The focus stays, so that the keyboard of a phone does not close and open again. */
function ApplyButton({ name, onClick }: { name: string; onClick: () => void }) {
  return (
    <IconButton
      label={translate('Apply: {name}', { name })}
      className={styles['apply']}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClick}
    >
      <svg
        width="18"
        height="16"
        viewBox="0 0 18 16"
        fill="none"
        stroke="currentColor"
        data-mirrors
        aria-hidden="true"
      >
        <path d="M1 8h15M10 2l6 6-6 6" strokeWidth="2" />
      </svg>
    </IconButton>
  );
}

/** Shows or hides on a phone the unsaved tags of earlier lines. */
function TagsButton({ isOpen, onClick }: { isOpen: boolean; onClick: () => void }) {
  const count = useEditor((editor) => editor.legs.length);
  if (count === 0 && !isOpen) return null;
  return (
    <Button variant="quiet" size="small" className={styles['tags']} aria-expanded={isOpen} onClick={onClick}>
      {translate('{count, plural, =0 {No more tags} one {# more tag} other {# more tags}}', { count })}
      <svg width="10" height="6" viewBox="0 0 10 6" fill="none" stroke="currentColor" aria-hidden="true">
        <path d={isOpen ? 'm1 5 4-4 4 4' : 'm1 1 4 4 4-4'} strokeWidth="1.6" />
      </svg>
    </Button>
  );
}
