import { Row } from '../../../ui/layout/box.tsx';
import { Text } from '../../../ui/text.tsx';
import { translate } from '../../../../tag/texts/translate.ts';
import styles from './colors.module.css';

type Props = {
  colors: readonly string[];
  /** The background color of the card. */
  selected: string | null;
  onSelect: (color: string) => void;
};

/** Shows the colors of an uploaded logo as buttons that color the card. Renders nothing without colors. */
export function LogoSwatches({ colors, selected, onSelect }: Props) {
  if (colors.length === 0) return null;
  return (
    <Row
      wrap
      gap="6px 14px"
      justify="space-between"
      className={styles['logo']}
      role="group"
      aria-label={translate('Colours of the logo')}
    >
      <Text as="span" tone="muted" aria-hidden="true">
        {translate('Use a logo colour for the card')}
      </Text>
      <Row wrap gap={6}>
        {colors.map((color) => (
          <button
            key={color}
            type="button"
            className={styles['swatch']}
            style={{ background: color }}
            title={color}
            aria-label={translate('Card in {color}', { color })}
            aria-pressed={color === selected}
            onClick={() => onSelect(color)}
          />
        ))}
      </Row>
    </Row>
  );
}
