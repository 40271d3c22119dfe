import { IconButton } from '../../ui/forms/button.tsx';
import { translate } from '../../../tag/texts/translate.ts';

type Props = { hasSmallCards: boolean; onChange: (hasSmallCards: boolean) => void };

/** Switches between large and small cards; on a phone two or four of them are in a row. */
export function CardSizeButton({ hasSmallCards, onChange }: Props) {
  return (
    <IconButton
      label={translate('Small cards')}
      title={translate('Small cards')}
      aria-pressed={hasSmallCards}
      onClick={() => onChange(!hasSmallCards)}
    >
      <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
        <path
          d={
            hasSmallCards
              ? 'M3 3.5h6v13H3zM11 3.5h6v13h-6z'
              : 'M2.5 3h3v6h-3zM8.5 3h3v6h-3zM14.5 3h3v6h-3zM2.5 11h3v6h-3zM8.5 11h3v6h-3zM14.5 11h3v6h-3z'
          }
          fill="none"
          stroke="currentColor"
          strokeWidth="1.5"
          strokeLinejoin="round"
        />
      </svg>
    </IconButton>
  );
}
