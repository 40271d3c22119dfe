import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

/**
 * email: the key of an address. slug: the last part of the address of a shared page. token: the id or the hash of a token of an earlier
 * version, which does not name its user. identity: the hash of an issuer and a subject. passkey: the hash of the id of a credential.
 */
export type DirectoryKind = 'email' | 'slug' | 'token' | 'identity' | 'passkey';

/**
 * A key that belongs to one user of all, and by which a caller without a session finds that user. It has no foreign key to users, because a
 * distributed database keeps it on the server of its key.
 */
@Entity('user_directory')
@Check('user_directory_kind_check', `kind in ('email', 'slug', 'token', 'identity', 'passkey')`)
export class DirectoryEntry {
  @PrimaryColumn({ name: 'key', type: 'text', primaryKeyConstraintName: 'user_directory_pkey' })
  key!: string;

  @PrimaryColumn({ name: 'kind', type: 'text', primaryKeyConstraintName: 'user_directory_pkey' })
  kind!: DirectoryKind;

  @Index('user_directory_user_id_index')
  @Column({ name: 'user_id', type: 'uuid' })
  userId!: string;
}
