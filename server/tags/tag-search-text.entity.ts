import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';

/**
 * The search text of a tag that is not deleted, with the columns by which a search is sorted. A search reads this narrow table from end to
 * end, because user_tags, whose rows also have the designs, takes ten times as long. server/tags/tag-copies.ts writes it.
 */
@Entity('tag_search_texts')
@ForeignKey('UserTag', ['userId', 'id'], ['userId', 'id'], {
  name: 'tag_search_texts_id_fkey',
  onDelete: 'CASCADE',
})
export class TagSearchText {
  @PrimaryColumn({ name: 'id', type: 'uuid', primaryKeyConstraintName: 'tag_search_texts_pkey' })
  id!: string;

  @PrimaryColumn({ name: 'user_id', type: 'uuid', primaryKeyConstraintName: 'tag_search_texts_pkey' })
  userId!: string;

  @Column({ name: 'flight_key', type: 'text' })
  flightKey!: string;

  @Column({ name: 'created_at', type: 'timestamptz', precision: 3 })
  createdAt!: Date;

  @Column({ name: 'search_text', type: 'text' })
  searchText!: string;
}
