import { useMemo } from 'react';
import { colorsOfBrand } from '../../../tag/brand-colors.ts';
import { COLOR_FIELDS } from '../../../tag/tag-config.ts';
import { ColorField } from './color-field.tsx';
import { editDesign } from '../state/edit-design.ts';
import styles from './settings-panel.module.css';
import { useSelectedAirline } from '../airlines/use-airlines.ts';

/** The seven colours, and the way back to the airline's own. */
export function ColorSettings() {
  const airline = useSelectedAirline();
  const brand = useMemo(() => airline && colorsOfBrand(airline.brandColors), [airline]);
  const swatches = useMemo(
    () => [...new Set(Object.values(brand ?? {}).map((color) => color.toUpperCase()))],
    [brand],
  );
  return (
    <div className={styles['pair']}>
      {COLOR_FIELDS.map((field) => (
        <ColorField key={field} field={field} swatches={swatches} />
      ))}
      {brand && (
        <button type="button" className={styles['brand']} onClick={() => editDesign(brand)}>
          Use brand colours
          <span className={styles['swatches']} aria-hidden="true">
            {swatches.map((color) => (
              <span key={color} style={{ background: color }} />
            ))}
          </span>
        </button>
      )}
    </div>
  );
}
