import { Link } from 'react-router-dom';
import styles from './nav-links.module.css';

type Props = {
  label: string;
  links: readonly { readonly to: string; readonly name: string; readonly isCurrent: boolean }[];
};

/** Links to pages, or to the parts of a page; the open one is marked. */
export function NavLinks({ label, links }: Props) {
  return (
    <nav aria-label={label} className={styles['nav']}>
      {links.map(({ to, name, isCurrent }) => (
        <Link key={to} to={to} aria-current={isCurrent ? 'page' : undefined}>
          {name}
        </Link>
      ))}
    </nav>
  );
}
