import { PRODUCT_NAME } from '../../../tag/texts/product.ts';
import styles from './brand.module.css';

/** True after the split-flap tiles have moved once. They do not move again until the page is reloaded. */
let hasFlipped = false;

type Props = { size?: 'medium' | 'large'; short?: boolean };

/** Shows the product's name on split-flap tiles, or its first letter. `size` is the height of a tile. */
export function Brand({ size = 'medium', short = false }: Props) {
  const isFlipping = !hasFlipped;
  return (
    <span
      className={styles['brand']}
      data-size={size}
      data-flap={isFlipping || undefined}
      onAnimationEnd={() => {
        hasFlipped = true;
      }}
    >
      <span className="visually-hidden">{PRODUCT_NAME}</span>
      {Array.from(PRODUCT_NAME.toUpperCase().slice(0, short ? 1 : undefined), (letter, index) => (
        <span
          key={index}
          className={styles['tile']}
          style={{ animationDelay: `${index * 30}ms` }}
          aria-hidden
        >
          {letter}
        </span>
      ))}
    </span>
  );
}
