import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

/** The response to a write that was sent with an idempotency key. A repetition of the write gets this response. */
@Entity('stored_answers')
export class StoredResponse {
  @ForeignKey('User', { name: 'stored_answers_user_id_fkey', onDelete: 'CASCADE' })
  @PrimaryColumn({ name: 'user_id', type: 'uuid', primaryKeyConstraintName: 'stored_answers_pkey' })
  userId!: string;

  /** SHA-256 of the key. The key itself is not stored: it is the secret of callHash. */
  @PrimaryColumn({ name: 'key_hash', type: 'text', primaryKeyConstraintName: 'stored_answers_pkey' })
  keyHash!: string;

  /** HMAC of method, path and body. It detects another call with the same key. */
  @Column({ name: 'call_hash', type: 'text' })
  callHash!: string;

  @Column({ name: 'status', type: 'integer' })
  status!: number;

  @Column({ name: 'content_type', type: 'text' })
  contentType!: string;

  /** JSON; a long text is compressed with gzip. */
  @Column({ name: 'body', type: 'bytea' })
  body!: Buffer;

  /** The response is removed 30 days later. */
  @Index('stored_answers_created_at_index')
  @Column({ name: 'created_at', type: 'timestamptz', precision: 3 })
  createdAt!: Date;
}
