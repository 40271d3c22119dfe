import styles from './card-fan.module.css';

/**
 * The sample cards, drawn when the product is built: how many steps beside the middle each stands, how far below it in pixels, and the height of
 * its layer.
 */
const SAMPLES = [
  ['qantas', -2, 88, 1],
  ['klm', -1, 30, 2],
  ['united', 0, 0, 3],
  ['singapore', 1, 30, 2],
  ['turkish', 2, 88, 1],
] as const;

/** A fan of five finished tags. Decoration: what the product makes, not what the page says. */
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
            // Hides a picture that cannot be loaded.
            onError={(event) => {
              event.currentTarget.hidden = true;
            }}
          />
        ))}
      </div>
    </div>
  );
}
