import type { ComponentPropsWithRef, ReactNode } from 'react';
import { Grid } from '../layout/box.tsx';
import { Text } from '../text.tsx';
import styles from './choices.module.css';

type ChoicesProps = { legend: string; columns?: number | string; children: ReactNode };

/** Shows cards as radio buttons. */
export function Choices({ legend, columns, children }: ChoicesProps) {
  return (
    <fieldset>
      <Text as="legend" variant="label" padding="0 0 6px">
        {legend}
      </Text>
      <Grid columns={columns} gap={8}>
        {children}
      </Grid>
    </fieldset>
  );
}

type ChoiceProps = Omit<ComponentPropsWithRef<'input'>, 'type' | 'checked' | 'onChange' | 'className'> & {
  isSelected: boolean;
  onSelect: () => void;
  className?: string | undefined;
};

/** Shows one of the cards. All cards of a group have the same HTML name. */
export function Choice({ isSelected, onSelect, children, className, ...input }: ChoiceProps) {
  return (
    <label className={`${styles['choice']} ${className ?? ''}`}>
      <input {...input} type="radio" checked={isSelected} onChange={onSelect} />
      {children}
    </label>
  );
}
