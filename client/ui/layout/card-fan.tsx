import styles from './card-fan.module.css';

/** The sample cards from the left to the right; the middle one lies on top. Drawn when the product is built. */
const SAMPLES = ['qantas', 'klm', 'united', 'singapore', 'turkish'] as const;

/** A fan of five finished tags. Decoration: what the product makes, not what the page says. */
export function CardFan({ eager = false }: { eager?: boolean }) {
  return (
    <div className={styles['stage']} aria-hidden="true">
      <div className={styles['fan']}>
        {SAMPLES.map((name) => (
          <img
            key={name}
            className={styles['card']}
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
