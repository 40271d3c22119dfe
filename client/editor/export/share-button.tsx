import { useShareDialog } from '../../sharing/use-share-dialog.ts';
import { Button } from '../../ui/forms/button.tsx';
import type { SaveControls } from '../save/use-save.ts';
import { isDraft } from '../state/design-slice.ts';
import { useEditor } from '../state/editor-store.ts';
import { applyPreview } from '../state/preview.ts';
import { useDesignWaitText } from '../state/wait-text.ts';
import { translate } from '../../../tag/texts/translate.ts';
import styles from './screenshot.module.css';

/** Shares the open tag in its saved version; the dialog shows a tag that was never saved as it is. In a narrow bar the button shows only its icon. */
export function ShareButton({ save }: { save: SaveControls }) {
  const waitText = useDesignWaitText();
  const tagId = useEditor(({ tag }) => tag?.id ?? null);
  const design = useEditor(({ tag, saved, design: open }) => (tag === null ? open : (saved?.design ?? open)));
  const hasChanges = useEditor(isDraft);
  const { open, loading, dialog } = useShareDialog({
    tagId,
    design,
    isChanged: hasChanges,
    save: {
      isBusy: save.isBusy,
      run: async () => {
        await save.save();
        return useEditor.getState().tag !== null;
      },
    },
  });
  return (
    <>
      <Button
        className={styles['copy']}
        aria-label={translate('Share')}
        isBusy={loading}
        waitText={waitText}
        onClick={() => applyPreview() && open()}
      >
        <svg width="17" height="17" viewBox="0 0 17 17" fill="none" stroke="currentColor" aria-hidden="true">
          <path
            d="M8.5 10.5V1.75M5 4.75l3.5-3.25L12 4.75M4.25 7.5H2.75v7.75h11.5V7.5h-1.5"
            strokeWidth="1.5"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </svg>
        <span className={styles['words']}>{translate('Share')}</span>
      </Button>
      {dialog}
    </>
  );
}
