import type { ComponentPropsWithRef } from 'react';
import { joinClasses } from '../join-classes.ts';
import styles from './tick.module.css';

/** Shows a checkbox of a list without a label. It is 22 px wide, and its touch area 44 px. */
export function Tick({ className, ...rest }: Omit<ComponentPropsWithRef<'input'>, 'type'>) {
  return <input {...rest} type="checkbox" className={joinClasses(styles['tick'], className)} />;
}
