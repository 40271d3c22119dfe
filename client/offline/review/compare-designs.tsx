import type { TagConfig } from '../../../tag/design/tag-config.ts';
import { Grid, Stack } from '../../ui/layout/box.tsx';
import { Text } from '../../ui/text.tsx';
import type { TagDetails } from '../tag-details.ts';
import { translate } from '../../../tag/texts/translate.ts';
import styles from './compare-designs.module.css';
import { DesignImage } from './design-image.tsx';
import { listDifferences } from './list-differences.ts';

type DesignVersion = { design: TagConfig; details: TagDetails };
type Props = { mine: DesignVersion; theirs: DesignVersion; mineLabel: string; theirsLabel: string };

/** Shows two versions of a tag side by side, with their differences. */
export function CompareDesigns({ mine, theirs, mineLabel, theirsLabel }: Props) {
  const differences = listDifferences(mine, theirs);
  return (
    <Stack gap={16}>
      <Grid columns={2} gap={16} align="start">
        <DesignFigure title={mineLabel} design={mine.design} />
        <DesignFigure title={theirsLabel} design={theirs.design} />
      </Grid>
      {differences.length > 0 && (
        <table className={styles['differences']}>
          <thead>
            <tr>
              <th scope="col">{translate('Field')}</th>
              <th scope="col">{mineLabel}</th>
              <th scope="col">{theirsLabel}</th>
            </tr>
          </thead>
          <tbody>
            {differences.map((difference) => (
              <tr key={difference.label}>
                <th scope="row">{difference.label}</th>
                <td>{difference.mine}</td>
                <td>{difference.theirs}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Stack>
  );
}

function DesignFigure({ title, design }: { title: string; design: TagConfig }) {
  return (
    <Stack as="figure" gap={8}>
      <Text as="figcaption" variant="note" align="center">
        {title}
      </Text>
      <DesignImage design={design} />
    </Stack>
  );
}
