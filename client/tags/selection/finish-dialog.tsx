import { getFinishName, getLayoutName } from '../../../tag/design/labels.ts';
import { getLayout, type LayoutId } from '../../../tag/design/layouts/layouts.ts';
import { Grid } from '../../ui/layout/box.tsx';
import { translate } from '../../../tag/texts/translate.ts';
import { ChoiceDialog, type ChoiceDialogProps } from './choice-dialog.tsx';
import { DrawnChoice } from './drawn-choice.tsx';

/** A finish of a layout. */
export type LayoutFinish = { readonly layout: LayoutId; readonly finish: string };

const formatTitle = (count: number) =>
  translate('{count, plural, one {Change finish of # tag} other {Change finish of # tags}}', { count });

/** Asks for the finish of the selected tags. Each layout among them has its own finishes, which only its tags get. */
export function FinishDialog({ onSelect, ...dialog }: ChoiceDialogProps<LayoutFinish>) {
  const designs = dialog.tags.map(({ tagConfig }) => tagConfig);
  const firsts = designs.filter(
    ({ layout }, index) => designs.findIndex((one) => one.layout === layout) === index,
  );
  return (
    <ChoiceDialog {...dialog} formatTitle={formatTitle} size={640}>
      <Grid columns="repeat(auto-fill, minmax(150px, 1fr))">
        {firsts.flatMap((design) => {
          const layout = getLayout(design.layout);
          const { id, width, height, finishes } = layout;
          return finishes.map((finish) => (
            <DrawnChoice
              key={`${id} ${finish.id}`}
              name={
                firsts.length > 1
                  ? `${getLayoutName(layout)}: ${getFinishName(finish)}`
                  : getFinishName(finish)
              }
              design={dialog.opened ? { ...design, finish: finish.id } : null}
              size={{ width, height }}
              onSelect={() => onSelect({ layout: design.layout, finish: finish.id })}
            />
          ));
        })}
      </Grid>
    </ChoiceDialog>
  );
}
