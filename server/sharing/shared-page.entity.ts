import { Column } from 'typeorm';
import type { SharedPart } from '../../tag/sharing/shared-design.ts';

/** The columns of all that its owner shows on a page. */
export abstract class SharedPage {
  /** The parts that are shown beside the designs. */
  @Column({ name: 'shown', type: 'text', array: true })
  shown!: SharedPart[];

  /** Whether search engines may list the page. */
  @Column({ name: 'listed', type: 'boolean' })
  listed!: boolean;

  @Column({ name: 'created_at', type: 'timestamptz', precision: 3 })
  createdAt!: Date;

  /** Set by the operator: the page is gone, and stays so whatever its owner saves. */
  @Column({ name: 'taken_down_at', type: 'timestamptz', precision: 3, nullable: true })
  takenDownAt!: Date | null;

  /** What the owner is told then. */
  @Column({ name: 'taken_down_reason', type: 'text', nullable: true })
  takenDownReason!: string | null;
}
