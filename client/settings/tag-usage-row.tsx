import { translate } from '../../tag/texts/translate.ts';
import { useTagUsageQuery } from '../graphql/settings.ts';
import { ValueRow } from './settings-rows.tsx';

/** Shows how many tags the account has and may have; shows nothing until the server has told. */
export function TagUsageRow() {
  const { data } = useTagUsageQuery({ fetchPolicy: 'network-only' });
  const usage = data?.tagUsage;
  if (!usage) return null;
  return (
    <ValueRow
      name={translate('Tags')}
      value={translate('{count, number} of {maximum, number}', { count: usage.count, maximum: usage.max })}
    />
  );
}
