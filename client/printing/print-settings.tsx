import { useId, useState, type ComponentProps } from 'react';
import { LIMITS } from '../../tag/base/limits.ts';
import {
  getTagExtent,
  CUSTOM_SIZE_LIMITS,
  PAPERS,
  TAG_SIZES,
  type CustomSize,
  type PaperId,
  type PrintOptions,
} from '../../tag/print/print-options.ts';
import { Choice, Choices } from '../ui/forms/choices.tsx';
import { LabelledField } from '../ui/forms/field.tsx';
import { LimitedField } from '../ui/forms/limited-field.tsx';
import { Switch, Switches } from '../ui/forms/switch.tsx';
import { Grid } from '../ui/layout/box.tsx';
import { Text } from '../ui/text.tsx';
import { translate, translateIn } from '../../tag/texts/translate.ts';
import { getPaperName } from './paper-name.ts';
import { keepLeftToRight } from '../language/local-formats.ts';
import styles from './print.module.css';

type Props = {
  options: PrintOptions;
  /** The note below the size. */
  sizeNote: string;
  sizeError: string | null;
  textError: string | null;
  /** The note on tags that have no code. */
  codeNote: string;
  onChange: (change: Partial<PrintOptions>) => void;
};

/** Renders the print options. */
export function PrintSettings(props: Props) {
  const { options, onChange } = props;
  const { paper, back } = options;
  const id = useId();
  return (
    <>
      <Choices legend={translateIn('of the printer', 'Paper')} columns={Object.keys(PAPERS).length}>
        {(Object.keys(PAPERS) as PaperId[]).map((paperId) => (
          <PrintOption
            key={paperId}
            name={id}
            isSelected={paperId === paper}
            onSelect={() => onChange({ paper: paperId })}
          >
            {getPaperName(paperId)}
          </PrintOption>
        ))}
      </Choices>
      <SizeChoice {...props} />
      <PrintSwitches {...props} />
      {back && <CustomTextField {...props} />}
    </>
  );
}

function SizeChoice({ options, sizeNote, sizeError, onChange }: Props) {
  const { size } = options;
  const id = useId();
  return (
    <div>
      <Choices legend={translate('Size of a tag, mm')} columns={3}>
        {(['small', 'large'] as const).map((sizeName) => (
          <PrintOption
            key={sizeName}
            name={id}
            isSelected={sizeName === size}
            onSelect={() => onChange({ size: sizeName })}
          >
            {keepLeftToRight(`${TAG_SIZES[sizeName].width} × ${TAG_SIZES[sizeName].height}`)}
          </PrintOption>
        ))}
        <PrintOption
          name={id}
          isSelected={typeof size !== 'string'}
          onSelect={() => onChange({ size: toCustomSize(options) })}
        >
          {translate('Custom')}
        </PrintOption>
      </Choices>
      {typeof size !== 'string' && (
        <CustomSizeFields
          size={size}
          errorId={sizeError === null ? undefined : `${id}-note`}
          onChange={(customSize) => onChange({ size: customSize })}
        />
      )}
      <Text
        id={`${id}-note`}
        variant="note"
        tone={sizeError === null ? 'muted' : 'error'}
        padding="8px 0 0"
        role={sizeError === null ? undefined : 'alert'}
      >
        {sizeError ?? sizeNote}
      </Text>
    </div>
  );
}

function PrintSwitches({ options: { back, qr, marks, cut }, codeNote, onChange }: Props) {
  return (
    <Switches>
      <Switch
        label={translate('Both sides')}
        note={translate('Back mirrored for duplex, long edge')}
        isOn={back}
        onChange={(isOn) => onChange({ back: isOn })}
      />
      {back && (
        <Switch
          label={translate('QR code on the back')}
          note={codeNote}
          isOn={qr}
          onChange={(isOn) => onChange({ qr: isOn })}
        />
      )}
      <Switch
        label={translate('Bleed and crop marks')}
        note={translate('3 mm, colour runs past the cut')}
        isOn={marks}
        onChange={(isOn) => onChange({ marks: isOn })}
      />
      <Switch
        label={translate('Cut line for a plotter')}
        note={translate('Spot colour CutContour, with slot')}
        isOn={cut}
        onChange={(isOn) => onChange({ cut: isOn })}
      />
    </Switches>
  );
}

function CustomTextField({ options: { text }, textError, onChange }: Props) {
  return (
    <LimitedField
      label={translate('Own line on the back')}
      value={text}
      max={LIMITS.printedText}
      errorMessage={textError}
      dir="auto"
      placeholder={translate('If found, scan it')}
      onChange={(value) => onChange({ text: value })}
    />
  );
}

const toCustomSize = ({ size }: PrintOptions) => ({
  w: getTagExtent(size).width,
  h: getTagExtent(size).height,
});

function PrintOption(props: ComponentProps<typeof Choice>) {
  return <Choice {...props} className={styles['option']} />;
}

/** Keeps the typed text; an invalid number becomes 0, which the validation refuses. */
function CustomSizeFields({
  size,
  errorId,
  onChange,
}: {
  size: CustomSize;
  errorId: string | undefined;
  onChange: (size: CustomSize) => void;
}) {
  const [typedSize, setTypedSize] = useState({ w: String(size.w), h: String(size.h) });
  const renderField = (key: keyof CustomSize, label: string, maxMm: number) => (
    <LabelledField label={label}>
      <input
        type="number"
        inputMode="decimal"
        min={CUSTOM_SIZE_LIMITS.least}
        max={maxMm}
        step={0.1}
        value={typedSize[key]}
        aria-invalid={errorId !== undefined || undefined}
        aria-describedby={errorId}
        onChange={({ currentTarget: { value } }) => {
          setTypedSize({ ...typedSize, [key]: value });
          onChange({ ...size, [key]: Number(value) });
        }}
      />
    </LabelledField>
  );
  return (
    <Grid columns={2} gap={8} padding="10px 0 0">
      {renderField('w', translate('Width'), CUSTOM_SIZE_LIMITS.width)}
      {renderField('h', translate('Height'), CUSTOM_SIZE_LIMITS.height)}
    </Grid>
  );
}
