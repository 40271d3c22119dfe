import { Column } from 'typeorm';
import { SHARED_PARTS, type SharedPart } from '../../tag/sharing/shared-design.ts';

/** The check that the column `shown` contains only parts. */
export const SHOWN_PARTS_CHECK = `shown <@ array[${SHARED_PARTS.map((part) => `'${part}'`).join(', ')}]`;

/** The columns that shared tags and collections have in common. */
export abstract class SharedPage {
  /** The shared parts in addition to the basic design. */
  @Column({ name: 'shown', type: 'text', array: true })
  shown!: SharedPart[];

  /** True if search engines may list the page. */
  @Column({ name: 'listed', type: 'boolean' })
  listed!: boolean;

  @Column({ name: 'created_at', type: 'timestamptz', precision: 3 })
  createdAt!: Date;

  /** The time at which the operator took the page down. It stays down, even if its owner saves it. */
  @Column({ name: 'taken_down_at', type: 'timestamptz', precision: 3, nullable: true })
  takenDownAt!: Date | null;

  /** The reason of the take-down that the owner sees. */
  @Column({ name: 'taken_down_reason', type: 'text', nullable: true })
  takenDownReason!: string | null;
}
