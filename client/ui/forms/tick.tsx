import type { ComponentPropsWithRef } from 'react';
import { joinClasses } from '../join-classes.ts';
import styles from './tick.module.css';

/** A checkbox of a list, without a label beside it: 22 px, and 44 for a finger. */
export function Tick({ className, ...rest }: Omit<ComponentPropsWithRef<'input'>, 'type'>) {
  return <input {...rest} type="checkbox" className={joinClasses(styles['tick'], className)} />;
}
