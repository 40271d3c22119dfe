import { useMemo } from 'react';
import { useCardSvg } from '../../canvas/use-card-svg.ts';
import { buildPreviewDesign, type AddAirlineControls } from './new-airline-form.ts';
import { Stack } from '../../../ui/layout/box.tsx';
import { Text } from '../../../ui/text.tsx';
import { translate } from '../../../../tag/texts/translate.ts';
import styles from './new-airline-preview.module.css';

/** Shows the fin and the card of the new airline while the user fills the form. */
export function NewAirlinePreview({ values, colors }: Pick<AddAirlineControls, 'values' | 'colors'>) {
  const design = useMemo(() => buildPreviewDesign(values, colors), [values, colors]);
  const cardDrawing = useCardSvg(design);
  const layers = cardDrawing.status === 'drawn' ? cardDrawing.layers : null;
  const underUrl = useImageUrl(layers?.under);
  const overUrl = useImageUrl(layers?.over);
  return (
    <Stack align="center" role="group" aria-label={translate('Preview')} className={styles['preview']}>
      <div className={styles['fin']}>
        {underUrl && <img src={underUrl} alt={translate('The fin of the airline')} />}
      </div>
      <div className={styles['card']}>
        {underUrl && <img src={underUrl} alt={translate('The card of the airline')} />}
        {overUrl && <img src={overUrl} alt="" />}
      </div>
      {cardDrawing.status === 'failed' && (
        <Text variant="note">{translate('The preview could not be drawn.')}</Text>
      )}
    </Stack>
  );
}

/** Returns the SVG as a data URL. Inline SVG would have the ids of the card behind the dialog. */
function useImageUrl(svg: string | undefined): string | null {
  return useMemo(() => (svg ? `data:image/svg+xml,${encodeURIComponent(svg)}` : null), [svg]);
}
