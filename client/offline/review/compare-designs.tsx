import type { TagConfig } from '../../../tag/design/tag-config.ts';
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
    <div className={styles['compare']}>
      <div className={styles['pair']}>
        <Picture title={mineLabel} design={mine.design} />
        <Picture title={theirsLabel} design={theirs.design} />
      </div>
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
    </div>
  );
}

function Picture({ title, design }: { title: string; design: TagConfig }) {
  return (
    <figure className={styles['version']}>
      <figcaption>{title}</figcaption>
      <DesignPicture design={design} />
    </figure>
  );
}
