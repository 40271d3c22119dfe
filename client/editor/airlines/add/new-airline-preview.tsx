import { useMemo } from 'react';
import { useCardSvg } from '../../canvas/use-card-svg.ts';
import { previewDesign, type AddAirline } from './new-airline-form.ts';
import styles from './new-airline-preview.module.css';

/** The fin and the card of the airline, while the form is filled. */
export function NewAirlinePreview({ values, colors }: Pick<AddAirline, 'values' | 'colors'>) {
  const design = useMemo(() => previewDesign(values, colors), [values, colors]);
  const drawing = useCardSvg(design);
  const layers = drawing.status === 'drawn' ? drawing.layers : null;
  const under = useImageUrl(layers?.under);
  const over = useImageUrl(layers?.over);
  return (
    <div role="group" aria-label="Preview" className={styles['preview']}>
      <div className={styles['fin']}>{under && <img src={under} alt="The fin of the airline" />}</div>
      <div className={styles['card']}>
        {under && <img src={under} alt="The card of the airline" />}
        {over && <img src={over} alt="" />}
      </div>
      {drawing.status === 'failed' && <p className={styles['failed']}>The preview could not be drawn.</p>}
    </div>
  );
}

/** As images, since ids in the SVG would meet those of the card behind the dialog. */
function useImageUrl(svg: string | undefined): string | null {
  return useMemo(() => (svg ? `data:image/svg+xml,${encodeURIComponent(svg)}` : null), [svg]);
}
