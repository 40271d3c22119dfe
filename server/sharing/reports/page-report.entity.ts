import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/** A report about a public page. It stays after the deletion of the page. */
@Entity('page_reports')
@Index('page_reports_page_index', ['page'], { where: 'closed_at is null' })
export class PageReport {
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'page_reports_pkey' })
  id!: string;

  /** The page's path, such as '/t/0123456789'. */
  @Column({ name: 'page', type: 'text' })
  page!: string;

  /** One of REPORT_REASONS. */
  @Column({ name: 'reason', type: 'text' })
  reason!: string;

  @Column({ name: 'text', type: 'text' })
  text!: string;

  /** The address of the reporter for questions; null if not given. */
  @Column({ name: 'email', type: 'text', nullable: true })
  email!: string | null;

  @Column({ name: 'created_at', type: 'timestamptz', precision: 3 })
  createdAt!: Date;

  @Column({ name: 'closed_at', type: 'timestamptz', precision: 3, nullable: true })
  closedAt!: Date | null;
}
