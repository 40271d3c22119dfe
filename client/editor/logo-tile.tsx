import styles from './logo-tile.module.css';

/** An airline's mark on its colour; a picture beside a name, so that it has none of its own. */
export function LogoTile({ logo, background, small }: { logo: string; background: string; small?: boolean }) {
  return (
    <span className={styles['tile']} data-small={small || undefined} style={{ background }}>
      <img src={logo} alt="" loading="lazy" decoding="async" />
    </span>
  );
}
