import styles from './card-fan.module.css';

/**
 * The sample cards, which the build draws. For each: its steps from the middle, its offset below the middle card in pixels, and its
 * z-index.
 */
const SAMPLES = [
  ['qantas', -2, 88, 1],
  ['klm', -1, 30, 2],
  ['united', 0, 0, 3],
  ['singapore', 1, 30, 2],
  ['turkish', 2, 88, 1],
] as const;

/** Shows a fan of five finished tags. It is decoration, hidden from screen readers. */
export function CardFan({ eager = false }: { eager?: boolean }) {
  return (
    <div className={styles['stage']} aria-hidden="true">
      <div className={styles['fan']}>
        {SAMPLES.map(([name, step, drop, zIndex]) => (
          <img
            key={name}
            className={styles['card']}
            style={{ '--step': step, '--drop': drop, zIndex }}
            src={`/img/sample_${name}.svg`}
            alt=""
            width={376}
            height={552}
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
