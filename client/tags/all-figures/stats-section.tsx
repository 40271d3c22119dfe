import type { ReactNode } from 'react';
import type { FlightFiguresQuery } from '../../graphql/generated.ts';
import { Row } from '../../ui/layout/box.tsx';
import { Text } from '../../ui/text.tsx';
import styles from './all-figures.module.css';

export type FiguresData = FlightFiguresQuery['stats']['figures'];

/** Shows a part of the page with its title, and a short text or a control on the right of it. */
export function StatsSection({
  title,
  aside,
  children,
}: {
  title: string;
  aside?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className={styles['part']} aria-label={title}>
      <Row as="header" justify="space-between">
        <Text as="h2" variant="caps" size={14} nowrap>
          {title}
        </Text>
        {aside}
      </Row>
      {children}
    </section>
  );
}
