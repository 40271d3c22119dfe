import { Stack } from '../../ui/layout/box.tsx';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import { joinClasses } from '../../ui/join-classes.ts';
import { Text } from '../../ui/text.tsx';
import { translate } from '../../../tag/texts/translate.ts';
import styles from './start.module.css';

type Props = {
  /** The name of the file; '' if there is none. */
  name: string;
  text: string;
  /** The progress of reading, from 0 to 1; null if it is unknown. */
  ratio: number | null;
};

/** Shows the progress while a file or an image is read. */
export function ReadingProgress({ name, text, ratio }: Props) {
  return (
    <Stack gap={24} className={joinClasses(styles['step'], styles['short'])}>
      <PageHeading title={translate('Import and export')} className="visually-hidden">
        {translate('Import')}
      </PageHeading>
      {name !== '' && (
        <Text variant="heading" size={26}>
          {name}
        </Text>
      )}
      <p role="status">{text}</p>
      <progress aria-label={text} max={1} {...(ratio !== null && { value: Math.round(ratio * 100) / 100 })} />
    </Stack>
  );
}
