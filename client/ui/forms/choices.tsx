import type { ComponentPropsWithRef, ReactNode } from 'react';
import { Grid } from '../layout/box.tsx';
import { Text } from '../text.tsx';
import styles from './choices.module.css';

type ChoicesProps = { legend: string; columns?: number | string; children: ReactNode };

/** Cards of which one is chosen. */
export function Choices({ legend, columns, children }: ChoicesProps) {
  return (
    <fieldset>
      <Text as="legend" look="label" padding="0 0 6px">
        {legend}
      </Text>
      <Grid columns={columns} gap={8}>
        {children}
      </Grid>
    </fieldset>
  );
}

type ChoiceProps = Omit<ComponentPropsWithRef<'input'>, 'type' | 'checked' | 'onChange' | 'className'> & {
  isChosen: boolean;
  onChoose: () => void;
  className?: string | undefined;
};

/** One of the cards; `name` is the same for all of them. */
export function Choice({ isChosen, onChoose, children, className, ...input }: ChoiceProps) {
  return (
    <label className={`${styles['choice']} ${className ?? ''}`}>
      <input {...input} type="radio" checked={isChosen} onChange={onChoose} />
      {children}
    </label>
  );
}
