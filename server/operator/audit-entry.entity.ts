import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/** An action of an operator with `npm run admin`. */
@Entity('audit_entries')
@Index('audit_entries_at_index', ['at'])
export class AuditEntry {
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'audit_entries_pkey' })
  id!: string;

  @Column({ name: 'at', type: 'timestamptz', precision: 3 })
  at!: Date;

  @Column({ name: 'command', type: 'text' })
  command!: string;

  /** The id of the changed object, never an address, because the entry outlives the account. */
  @Column({ name: 'subject', type: 'text' })
  subject!: string;

  @Column({ name: 'details', type: 'jsonb' })
  details!: Record<string, unknown>;
}
