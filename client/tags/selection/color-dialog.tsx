import { useState } from 'react';
import { COLOR_FIELDS } from '../../../tag/design/field-lists.ts';
import { getFieldLabel } from '../../../tag/design/labels.ts';
import type { DesignColors } from '../../../tag/design/brand-colors.ts';
import { Button } from '../../ui/forms/button.tsx';
import { LabelledField } from '../../ui/forms/field.tsx';
import { Grid, Row, Stack } from '../../ui/layout/box.tsx';
import { translate } from '../../../tag/texts/translate.ts';
import { ChoiceDialog, type ChoiceDialogProps } from './choice-dialog.tsx';

/** The new colors of the selected tags; 'airline' gives each tag the colors of its airline. */
export type ColorChange = Partial<DesignColors> | 'airline';

const formatTitle = (count: number) =>
  translate('{count, plural, one {Change colours of # tag} other {Change colours of # tags}}', { count });

/** Asks for the colors of the selected tags. Only the colors that the user has picked change. */
export function ColorDialog({ onSelect, ...dialog }: ChoiceDialogProps<ColorChange>) {
  return (
    <ChoiceDialog {...dialog} formatTitle={formatTitle} size={480}>
      {dialog.opened && <ColorForm tags={dialog.tags} onSelect={onSelect} />}
    </ChoiceDialog>
  );
}

function ColorForm({ tags, onSelect }: Pick<ChoiceDialogProps<ColorChange>, 'tags' | 'onSelect'>) {
  const [picked, setPicked] = useState<Partial<DesignColors>>({});
  const design = tags[0]?.tagConfig;
  if (design === undefined) return null;
  const isUnchanged = Object.keys(picked).length === 0;
  return (
    <Stack gap={18}>
      <Grid columns={2} gap="12px 16px">
        {COLOR_FIELDS.map((field) => (
          <LabelledField key={field} label={getFieldLabel(field)}>
            <input
              type="color"
              value={(picked[field] ?? design[field]).toLowerCase()}
              onChange={({ currentTarget }) =>
                setPicked({ ...picked, [field]: currentTarget.value.toUpperCase() })
              }
            />
          </LabelledField>
        ))}
      </Grid>
      <Row wrap justify="end" gap={10}>
        <Button onClick={() => onSelect('airline')}>{translate('Use airline colours')}</Button>
        <Button
          variant="go"
          aria-disabled={isUnchanged || undefined}
          onClick={() => {
            if (!isUnchanged) onSelect(picked);
          }}
        >
          {translate('Change colours')}
        </Button>
      </Row>
    </Stack>
  );
}
