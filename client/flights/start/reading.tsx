import { Stack } from '../../ui/layout/box.tsx';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import { joinClasses } from '../../ui/join-classes.ts';
import { Text } from '../../ui/text.tsx';
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
    <Stack gap={24} className={joinClasses(styles['step'], styles['short'])}>
      <PageHeading title="Import" className="visually-hidden">
        Import
      </PageHeading>
      {name !== '' && (
        <Text look="heading" size={26}>
          {name}
        </Text>
      )}
      <p role="status">{words}</p>
      <progress
        aria-label={words}
        max={1}
        {...(share !== null && { value: Math.round(share * 100) / 100 })}
      />
    </Stack>
  );
}
