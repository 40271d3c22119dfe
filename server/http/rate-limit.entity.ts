import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A counter of a rate limit, in the columns that rate-limiter-flexible writes. Used on PostgreSQL only. */
@Entity('rate_limits')
export class RateLimit {
  /** The name of the limit and the hash of the counted key. */
  @PrimaryColumn({ name: 'key', type: 'text', primaryKeyConstraintName: 'rate_limits_pkey' })
  key!: string;

  @Column({ name: 'points', type: 'integer' })
  points!: number;

  /** The time at which the counter is reset, in ms since 1970. */
  @Column({ name: 'expire', type: 'bigint', nullable: true })
  expire!: string | null;
}
