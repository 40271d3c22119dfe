import { useId } from 'react';
import { getLayout } from '../../tag/design/layouts/layouts.ts';
import type { TagConfig } from '../../tag/design/tag-config.ts';
import { hidePrivateFields, listTextsOfPart, type SharedParts } from '../../tag/sharing/shared-design.ts';
import { useLastDrawing } from '../card/drawing-cache.ts';
import { Choice, Choices } from '../ui/forms/choices.tsx';
import { Stack } from '../ui/layout/box.tsx';
import { Text } from '../ui/text.tsx';
import { joinFacts } from '../language/local-formats.ts';
import { translate } from '../../tag/texts/translate.ts';
import styles from './share.module.css';

/** The parts that most owners want to show or hide together, in the order of the question. */
const FLIGHT_PARTS = ['flight', 'date'] as const;

type Props = {
  design: TagConfig;
  show: SharedParts;
  onChange: (show: SharedParts) => void;
};

/** Asks before the first link of a tag if it shows the flight and the date, with a picture of both tags. Asks nothing without them. */
export function FlightQuestion({ design, show, onChange }: Props) {
  const name = useId();
  const parts = FLIGHT_PARTS.filter((part) => listTextsOfPart(part, design).length > 0);
  if (parts.length === 0) return null;
  const texts = parts.flatMap((part) => listTextsOfPart(part, design));
  const setShown = (isShown: boolean): SharedParts => ({
    ...show,
    ...Object.fromEntries(parts.map((part) => [part, isShown])),
  });
  return (
    <Choices legend={formatQuestion(parts)} columns={2}>
      {[false, true].map((isShown) => (
        <Choice
          key={String(isShown)}
          name={name}
          className={styles['pictured']}
          isSelected={parts.every((part) => show[part] === isShown)}
          onSelect={() => onChange(setShown(isShown))}
        >
          <Stack gap={6} align="center">
            <DesignImage design={hidePrivateFields(design, setShown(isShown))} />
            <Text as="span" size={13.5} align="center">
              {isShown ? translate('Yes: {texts}', { texts: joinFacts(texts) }) : translate('No')}
            </Text>
          </Stack>
        </Choice>
      ))}
    </Choices>
  );
}

function formatQuestion(parts: readonly (typeof FLIGHT_PARTS)[number][]): string {
  if (parts.length === FLIGHT_PARTS.length) return translate('Flight and date too?');
  return parts[0] === 'flight' ? translate('Flight too?') : translate('Date too?');
}

/** Shows the card of a design. The text beside it names the difference. */
function DesignImage({ design }: { design: TagConfig }) {
  const { width, height } = getLayout(design.layout);
  const imageUrl = useLastDrawing(design);
  const style = { aspectRatio: `${width} / ${height}` };
  if (imageUrl == null) return <span className={styles['blankImage']} style={style} />;
  return <img src={imageUrl} alt="" width={width} height={height} style={style} />;
}
