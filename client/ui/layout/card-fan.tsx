import { useSyncExternalStore } from 'react';
import styles from './card-fan.module.css';

type SampleCard = {
  /** The name in the file name of the image. */
  readonly name: string;
  /** The steps from the middle of the fan. */
  readonly step: number;
  /** The offset below the middle card, in px of a classic card. */
  readonly drop: number;
  readonly zIndex: number;
  /** The size in px of a classic card, which is 376 px wide. */
  readonly width: number;
  readonly height: number;
};

/** The sample cards, which the build draws (scripts/build/sample-cards.ts). */
const SAMPLE_CARDS: readonly SampleCard[] = [
  { name: 'poster', step: -2, drop: 62, zIndex: 1, width: 390, height: 585 },
  { name: 'klm', step: -1, drop: 30, zIndex: 2, width: 376, height: 552 },
  { name: 'united', step: 0, drop: 0, zIndex: 3, width: 376, height: 552 },
  { name: 'singapore', step: 1, drop: 30, zIndex: 2, width: 376, height: 552 },
  { name: 'sticker', step: 2.2, drop: 190, zIndex: 4, width: 300, height: 300 },
];

/** Subscribes to nothing, because the code stays. */
const subscribeToNothing = () => () => undefined;

/** Shows a fan of finished designs: three tags, a poster and a sticker. It is decoration, hidden from screen readers. */
export function CardFan({ eager = false }: { eager?: boolean }) {
  // The HTML of the build has only the middle card, because on a slow line the others would delay the code.
  const isCodeThere = useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
  const shownCards = isCodeThere ? SAMPLE_CARDS : SAMPLE_CARDS.filter(({ step }) => step === 0);
  return (
    <div className={styles['stage']} aria-hidden="true">
      <div className={styles['fan']}>
        {shownCards.map(({ name, step, drop, zIndex, width, height }) => (
          <img
            key={name}
            className={styles['card']}
            style={{ '--step': step, '--drop': drop, '--width': width, '--height': height, zIndex }}
            src={`/img/sample_${name}.svg`}
            alt=""
            width={width}
            height={height}
            loading={eager ? 'eager' : 'lazy'}
            decoding="async"
            fetchPriority={eager && name === 'united' ? 'high' : undefined}
            draggable={false}
            // Hides an image that cannot be loaded.
            onError={(event) => {
              event.currentTarget.hidden = true;
            }}
          />
        ))}
      </div>
    </div>
  );
}
