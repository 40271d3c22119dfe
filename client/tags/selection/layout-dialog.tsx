import { getLayoutName } from '../../../tag/design/labels.ts';
import { LAYOUT_LIST, type LayoutId } from '../../../tag/design/layouts/layouts.ts';
import { Grid } from '../../ui/layout/box.tsx';
import { translate } from '../../../tag/texts/translate.ts';
import { ChoiceDialog, type ChoiceDialogProps } from './choice-dialog.tsx';
import { DrawnChoice } from './drawn-choice.tsx';

const formatTitle = (count: number) =>
  translate('{count, plural, one {Change layout of # tag} other {Change layout of # tags}}', { count });

/** Asks for the layout of the selected tags. Each layout is shown with the first of the tags. */
export function LayoutDialog({ onSelect, ...dialog }: ChoiceDialogProps<LayoutId>) {
  const design = dialog.tags[0]?.tagConfig ?? null;
  return (
    <ChoiceDialog {...dialog} formatTitle={formatTitle} size={640}>
      <Grid columns="repeat(auto-fill, minmax(150px, 1fr))">
        {LAYOUT_LIST.map(({ id, name, width, height, finishes }) => (
          <DrawnChoice
            key={id}
            name={getLayoutName({ name })}
            design={dialog.opened && design ? { ...design, layout: id, finish: finishes[0].id } : null}
            size={{ width, height }}
            onSelect={() => onSelect(id)}
          />
        ))}
      </Grid>
    </ChoiceDialog>
  );
}
