import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/** What an operator did by `npm run admin`. */
@Entity('audit_entries')
@Index('audit_entries_at_index', ['at'])
export class AuditEntry {
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'audit_entries_pkey' })
  id!: string;

  @Column({ name: 'at', type: 'timestamptz', precision: 3 })
  at!: Date;

  @Column({ name: 'command', type: 'text' })
  command!: string;

  /** The id of what it was done to, never an address: the entry outlives the account. */
  @Column({ name: 'subject', type: 'text' })
  subject!: string;

  @Column({ name: 'details', type: 'jsonb' })
  details!: Record<string, unknown>;
}
