import { PINS } from '../../../tag/milestones/pins/data/pins.ts';
import { drawPinSvg, PIN_HEIGHT, PIN_WIDTH } from '../../../tag/milestones/pins/draw-pin.ts';
import type { MilestoneId } from '../../../tag/milestones/milestones.ts';

type Props = { id: MilestoneId; isEarned: boolean };

/** Shows a pin of a milestone; one that is not earned yet is a dark outline. Its name stands beside it. */
export function PinImage({ id, isEarned }: Props) {
  return <img src={getPinUrl(id, isEarned)} width={PIN_WIDTH} height={PIN_HEIGHT} alt="" />;
}

const pinUrls = new Map<string, string>();

/** Returns the URL of a pin, which is drawn once. */
function getPinUrl(id: MilestoneId, isEarned: boolean): string {
  const key = `${id} ${isEarned}`;
  const url = pinUrls.get(key) ?? `data:image/svg+xml,${encodeURIComponent(drawPinSvg(PINS[id], isEarned))}`;
  pinUrls.set(key, url);
  return url;
}
