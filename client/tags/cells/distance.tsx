import type { ReactNode } from 'react';
import { convertDistance, formatDistance, formatNumber } from '../../language/local-formats.ts';

type Props = {
  km: number;
  renderNumber?: (text: string) => ReactNode;
  renderUnit?: (text: string) => ReactNode;
};

/** Shows a distance whose number and unit look different. The language decides which of them is first, and the space between them. */
export function Distance({ km, renderNumber = (text) => text, renderUnit = (text) => text }: Props) {
  const number = formatNumber(convertDistance(km));
  const [before = '', after = ''] = formatDistance(km).split(number);
  const unit = after.trimStart();
  return (
    <>
      {before !== '' && renderUnit(before)}
      {renderNumber(number)}
      {after.slice(0, after.length - unit.length)}
      {unit !== '' && renderUnit(unit)}
    </>
  );
}
