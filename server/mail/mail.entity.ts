import { Column, Entity, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';

/** A mail of the outbox: written in the transaction that causes it, sent after the commit. */
@Entity('mails')
@Unique('mails_message_id_unique', ['messageId'])
@Index('mails_next_attempt_at_index', ['nextAttemptAt'], { where: 'sent_at is null' })
@Index('mails_created_at_index', ['createdAt'])
export class Mail {
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'mails_pkey' })
  id!: string;

  /** The account that the mail is about. The mail is deleted with the account, by removeAccount: a distributed database has no such key. */
  @Index('mails_user_id_index')
  @Column({ name: 'user_id', type: 'uuid', nullable: true })
  userId!: string | null;

  @Column({ name: 'to_address', type: 'text' })
  toAddress!: string;

  @Column({ name: 'subject', type: 'text' })
  subject!: string;

  @Column({ name: 'text', type: 'text' })
  text!: string;

  @Column({ name: 'html', type: 'text' })
  html!: string;

  /** The absolute links of the mail, in order. */
  @Column({ name: 'links', type: 'jsonb' })
  links!: string[];

  /** The Message-ID header, equal in all attempts, so that a mail server can drop duplicates. */
  @Column({ name: 'message_id', type: 'text' })
  messageId!: string;

  @Column({ name: 'created_at', type: 'timestamptz', precision: 3, default: () => 'now()' })
  createdAt!: Date;

  /** The time at which its links expire; after that the mail is not sent. */
  @Column({ name: 'expires_at', type: 'timestamptz', precision: 3 })
  expiresAt!: Date;

  @Column({ name: 'sent_at', type: 'timestamptz', precision: 3, nullable: true })
  sentAt!: Date | null;

  @Column({ name: 'attempts', type: 'integer', default: 0 })
  attempts!: number;

  /** The time of the next attempt. Null if the mail was sent or given up; then its text is removed too. */
  @Column({ name: 'next_attempt_at', type: 'timestamptz', precision: 3, nullable: true })
  nextAttemptAt!: Date | null;

  @Column({ name: 'last_error', type: 'text', nullable: true })
  lastError!: string | null;
}
