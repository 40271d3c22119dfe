import {
  COMPOSITION_CHOICES,
  COMPOSITION_NAMES,
  PALETTE_CHOICES,
  PALETTE_NAMES,
} from '../../../tag/design/choices.ts';
import { Grid } from '../../ui/layout/box.tsx';
import { ChoiceField } from './choice-field.tsx';

/** Shows the fields that only posters have. */
export const PosterFields = () => (
  <Grid columns={2} gap="12px 11px">
    <ChoiceField
      field="composition"
      options={COMPOSITION_CHOICES.map((value) => ({ value, label: COMPOSITION_NAMES[value] }))}
    />
    <ChoiceField
      field="palette"
      options={PALETTE_CHOICES.map((value) => ({ value, label: PALETTE_NAMES[value] }))}
    />
  </Grid>
);
