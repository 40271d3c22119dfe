import { LIMITS } from '../../../tag/base/limits.ts';
import { PICTURE_SIZES, SIZE_NAMES } from '../../../tag/collection/kit/picture-sizes.ts';
import { IconButton } from '../../ui/forms/button.tsx';
import { LimitedField } from '../../ui/forms/limited-field.tsx';
import { Segment, Segments } from '../../ui/forms/segments.tsx';
import { Row, Stack } from '../../ui/layout/box.tsx';
import { Text } from '../../ui/text.tsx';
import type { Picture } from '../../../tag/collection/pictures.ts';
import { translate, translateText } from '../../../tag/texts/translate.ts';
import { getPictureFormat, type PictureOptions } from './picture-options.ts';
import styles from './pictures.module.css';

type Props = {
  picture: Picture;
  options: PictureOptions;
  onChange: (changes: Partial<PictureOptions>) => void;
};

/** Shows the size and the frame of the current picture, and the title and the name of all. */
export function PicturePanel({ picture, options, onChange }: Props) {
  const { size, frame } = getPictureFormat(picture, options);
  const { width, height } = PICTURE_SIZES[size];
  return (
    <>
      <Stack gap={8}>
        <Segments label={translate('Size')} className={styles['sizes']}>
          {picture.sizes.map((one) => (
            <Segment key={one} isSelected={one === size} onSelect={() => onChange({ size: one })}>
              {translateText(SIZE_NAMES[one])}
            </Segment>
          ))}
        </Segments>
        <Text variant="note">
          {size === 'a3'
            ? translate('297 × 420 mm, with bleed and crop marks')
            : translate('{width} × {height} px', { width, height })}
        </Text>
      </Stack>
      {picture.frames > 1 && (
        <FrameStepper frame={frame} count={picture.frames} onChange={(next) => onChange({ frame: next })} />
      )}
      <LimitedField
        label={translate('Title')}
        value={options.title}
        max={LIMITS.title}
        placeholder={translate('The picture’s own')}
        onChange={(title) => onChange({ title })}
      />
      <LimitedField
        label={translate('Name')}
        value={options.name}
        max={LIMITS.nickname}
        onChange={(name) => onChange({ name })}
      />
    </>
  );
}

type StepperProps = { frame: number; count: number; onChange: (frame: number) => void };

function FrameStepper({ frame, count, onChange }: StepperProps) {
  return (
    // Translators: one of the pictures of a story, which follow each other
    <Row role="group" aria-label={translate('Frame')} gap={10} justify="space-between">
      <IconButton
        label={translate('Previous frame')}
        aria-disabled={frame === 1 || undefined}
        onClick={() => onChange(Math.max(1, frame - 1))}
      >
        −
      </IconButton>
      <Text as="span" role="status">
        {translate('Frame {frame} of {count}', { frame, count })}
      </Text>
      <IconButton
        label={translate('Next frame')}
        aria-disabled={frame === count || undefined}
        onClick={() => onChange(Math.min(count, frame + 1))}
      >
        +
      </IconButton>
    </Row>
  );
}
