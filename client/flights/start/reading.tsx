import { PageHeading } from '../../ui/layout/page-heading.tsx';
import styles from './start.module.css';

type Props = {
  /** Of the file; '' for none. */
  name: string;
  words: string;
  /** How much of the time is over, of 0 to 1; null where nobody knows. */
  share: number | null;
};

/** While a file or a picture is read. */
export function Reading({ name, words, share }: Props) {
  return (
    <div className={styles['reading']}>
      <PageHeading title="Import" className="visually-hidden">
        Import
      </PageHeading>
      {name !== '' && <p className={styles['name']}>{name}</p>}
      <p role="status">{words}</p>
      <progress
        aria-label={words}
        max={1}
        {...(share !== null && { value: Math.round(share * 100) / 100 })}
        data-endless={share === null || undefined}
      />
    </div>
  );
}
