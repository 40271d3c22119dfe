import type { TagConfig } from '../../../tag/design/tag-config.ts';
import { Grid, Stack } from '../../ui/layout/box.tsx';
import { Text } from '../../ui/text.tsx';
import type { TagDetails } from '../tag-details.ts';
import styles from './compare-designs.module.css';
import { DesignPicture } from './design-picture.tsx';
import { differingFields } from './differing-fields.ts';

type Version = { design: TagConfig; details: TagDetails };
type Props = { mine: Version; theirs: Version; mineLabel: string; theirsLabel: string };

/** Two versions of a tag side by side, and what they differ in. */
export function CompareDesigns({ mine, theirs, mineLabel, theirsLabel }: Props) {
  const differences = differingFields(mine, theirs);
  return (
    <Stack gap={16}>
      <Grid columns={2} gap={16} align="start">
        <Picture title={mineLabel} design={mine.design} />
        <Picture title={theirsLabel} design={theirs.design} />
      </Grid>
      {differences.length > 0 && (
        <table className={styles['differences']}>
          <thead>
            <tr>
              <th scope="col">Field</th>
              <th scope="col">{mineLabel}</th>
              <th scope="col">{theirsLabel}</th>
            </tr>
          </thead>
          <tbody>
            {differences.map((one) => (
              <tr key={one.label}>
                <th scope="row">{one.label}</th>
                <td>{one.mine}</td>
                <td>{one.theirs}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Stack>
  );
}

function Picture({ title, design }: { title: string; design: TagConfig }) {
  return (
    <Stack as="figure" gap={8}>
      <Text as="figcaption" look="note" align="center">
        {title}
      </Text>
      <DesignPicture design={design} />
    </Stack>
  );
}
