import { COMPOSITION_CHOICES, PALETTE_CHOICES } from '../../../tag/design/choices.ts';
import { Grid } from '../../ui/layout/box.tsx';
import { ChoiceField } from './choice-field.tsx';
import { getCompositionName, getPaletteName } from '../../../tag/design/labels.ts';

/** Shows the fields that only posters have. */
export const PosterFields = () => (
  <Grid columns={2} gap="12px 11px">
    <ChoiceField
      field="composition"
      options={COMPOSITION_CHOICES.map((value) => ({
        value,
        label: getCompositionName(value),
      }))}
    />
    <ChoiceField
      field="palette"
      options={PALETTE_CHOICES.map((value) => ({ value, label: getPaletteName(value) }))}
    />
  </Grid>
);
