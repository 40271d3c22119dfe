import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/** A report about a public page; it is kept after the page is deleted. */
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

  /** Where the reporter may be asked; null if none was given. */
  @Column({ name: 'email', type: 'text', nullable: true })
  email!: string | null;

  @Column({ name: 'created_at', type: 'timestamptz', precision: 3 })
  createdAt!: Date;

  @Column({ name: 'closed_at', type: 'timestamptz', precision: 3, nullable: true })
  closedAt!: Date | null;
}
