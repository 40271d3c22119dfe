import { Segment, Segments } from '../../ui/forms/segments.tsx';
import { translate, translateIn } from '../../../tag/texts/translate.ts';
import { type View } from './view.ts';

const VIEW_ICONS: Readonly<Record<View, string>> = {
  wall: 'M2 2h5v5H2zM9 2h5v5H9zM2 9h5v5H2zM9 9h5v5H9z',
  list: 'M6 3.5h8.5M6 8h8.5M6 12.5h8.5M2 3.5h.6M2 8h.6M2 12.5h.6',
  map: 'm1.7 4 4.2-2.2L10.1 4l4.2-2.2V12l-4.2 2.2L5.9 12l-4.2 2.2ZM5.9 1.8V12M10.1 4v10.2',
};

const VIEW_NAMES: Readonly<Record<View, () => string>> = {
  wall: () => translate('Wall'),
  list: () => translateIn('noun', 'List'),
  map: () => translate('Map'),
};

/** Shows the buttons of the three views. */
export function ViewSwitch({ view, onChange }: { view: View; onChange: (view: View) => void }) {
  return (
    <Segments label={translate('View')}>
      {(['wall', 'list', 'map'] as const).map((viewOption) => (
        <Segment key={viewOption} isSelected={viewOption === view} onSelect={() => onChange(viewOption)}>
          <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
            <path
              d={VIEW_ICONS[viewOption]}
              fill="none"
              stroke="currentColor"
              strokeWidth="1.5"
              strokeLinecap="round"
              strokeLinejoin="round"
            />
          </svg>
          {VIEW_NAMES[viewOption]()}
        </Segment>
      ))}
    </Segments>
  );
}
