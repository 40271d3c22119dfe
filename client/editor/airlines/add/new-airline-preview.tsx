import { useMemo } from 'react';
import { useCardSvg } from '../../canvas/use-card-svg.ts';
import { previewDesign, type AddAirline } from './new-airline-form.ts';
import { Stack } from '../../../ui/layout/box.tsx';
import { Text } from '../../../ui/text.tsx';
import styles from './new-airline-preview.module.css';

/** The fin and the card of the airline, while the form is filled. */
export function NewAirlinePreview({ values, colors }: Pick<AddAirline, 'values' | 'colors'>) {
  const design = useMemo(() => previewDesign(values, colors), [values, colors]);
  const drawing = useCardSvg(design);
  const layers = drawing.status === 'drawn' ? drawing.layers : null;
  const under = useImageUrl(layers?.under);
  const over = useImageUrl(layers?.over);
  return (
    <Stack align="center" role="group" aria-label="Preview" className={styles['preview']}>
      <div className={styles['fin']}>{under && <img src={under} alt="The fin of the airline" />}</div>
      <div className={styles['card']}>
        {under && <img src={under} alt="The card of the airline" />}
        {over && <img src={over} alt="" />}
      </div>
      {drawing.status === 'failed' && <Text look="note">The preview could not be drawn.</Text>}
    </Stack>
  );
}

/** As images, since ids in the SVG would meet those of the card behind the dialog. */
function useImageUrl(svg: string | undefined): string | null {
  return useMemo(() => (svg ? `data:image/svg+xml,${encodeURIComponent(svg)}` : null), [svg]);
}
