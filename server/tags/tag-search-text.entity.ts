import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

/**
 * The search text of a tag that is not deleted, with the columns by which a search is sorted. A search reads this narrow table from end to
 * end, because user_tags, whose rows also have the designs, takes ten times as long. A trigger of user_tags writes it; see the migration.
 */
@Entity('tag_search_texts')
export class TagSearchText {
  @ForeignKey('UserTag', {
    name: 'tag_search_texts_id_fkey',
    onDelete: 'CASCADE',
    onUpdate: 'CASCADE',
  })
  @PrimaryColumn({ name: 'id', type: 'uuid', primaryKeyConstraintName: 'tag_search_texts_pkey' })
  id!: string;

  @Index('tag_search_texts_user_id_index')
  @Column({ name: 'user_id', type: 'uuid' })
  userId!: string;

  @Column({ name: 'flight_key', type: 'text' })
  flightKey!: string;

  @Column({ name: 'created_at', type: 'timestamptz', precision: 3 })
  createdAt!: Date;

  @Column({ name: 'search_text', type: 'text' })
  searchText!: string;
}
