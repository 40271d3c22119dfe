import { Button, type ButtonProps } from '../../ui/forms/button.tsx';
import { joinClasses } from '../../ui/join-classes.ts';
import { translate, translateIn } from '../../../tag/texts/translate.ts';
import styles from './selection-bar.module.css';

const ACTION_ICONS = {
  Layout: 'M2.5 2.5h6v13h-6zM11.5 2.5h4v5h-4zM11.5 10.5h4v5h-4z',
  Aircraft: 'M2 9.5 16 3l-3.5 13-3.2-5.8ZM9.3 10.2 16 3',
  Airline: 'M3 16V5.5L10 2v14M10 7.5h5V16M1.5 16h15M5.5 7.5h1.5M5.5 11h1.5M12.5 11h.01',
  Finish:
    'M9 2a7 7 0 1 0 0 14c1.6 0 1.3-1.6.9-2.4-.5-1 .1-2 1.3-2H13a3 3 0 0 0 3-3C16 5 13 2 9 2ZM5.5 9h.01M8 5.5h.01M12 6.5h.01',
  Colours: 'M9 2s5 5.3 5 8.7a5 5 0 0 1-10 0C4 7.3 9 2 9 2ZM6.5 11a2.5 2.5 0 0 0 2.5 2.5',
  Pictures: 'M2.5 3.5h13v11h-13zM2.5 12l3.8-4 3.2 3.4 2-2 4 4M11.8 6.6h.01',
  Print:
    'M5 6V2.5h8V6M5 13.5H3A1.5 1.5 0 0 1 1.5 12V7.5A1.5 1.5 0 0 1 3 6h12a1.5 1.5 0 0 1 1.5 1.5V12a1.5 1.5 0 0 1-1.5 1.5h-2M5 11h8v4.5H5z',
  Export: 'M9 2v9.5M4.8 7.8 9 12l4.2-4.2M2.5 13v2.8a1.2 1.2 0 0 0 1.2 1.2h10.6a1.2 1.2 0 0 0 1.2-1.2V13',
  Share: 'M9 11V2M5.5 5 9 1.8 12.5 5M5 8H3v8h12V8h-2',
  More: 'M3 9h.01M9 9h.01M15 9h.01',
  Delete: 'M2.5 4.5h13M6.5 4.3V2h5v2.3M4 4.7l.9 12.3h8.2L14 4.7M7.3 8v5.5M10.7 8v5.5',
} as const;

const ACTION_NAMES: Readonly<Record<keyof typeof ACTION_ICONS, () => string>> = {
  Layout: () => translate('Layout'),
  Aircraft: () => translate('Aircraft'),
  Airline: () => translate('Airline'),
  Finish: () => translateIn('surface of a card', 'Finish'),
  Colours: () => translate('Colours'),
  Pictures: () => translate('Pictures'),
  Print: () => translateIn('verb', 'Print'),
  Export: () => translateIn('verb', 'Export'),
  Share: () => translateIn('verb', 'Share'),
  More: () => translate('More'),
  Delete: () => translate('Delete'),
};

type Props = Omit<ButtonProps, 'name'> & { name: keyof typeof ACTION_ICONS };

/** Shows a button of the bar below the list. */
export function BarButton({ name, className, ...rest }: Props) {
  return (
    <Button {...rest} className={joinClasses(styles['action'], className)}>
      <svg width="17" height="17" viewBox="0 0 18 18" aria-hidden="true">
        <path
          d={ACTION_ICONS[name]}
          fill="none"
          stroke="currentColor"
          strokeWidth={name === 'More' ? 2.6 : 1.5}
          strokeLinejoin="round"
          strokeLinecap="round"
        />
      </svg>
      {ACTION_NAMES[name]()}
    </Button>
  );
}
