import { Check, Column, Entity, ForeignKey, PrimaryColumn, Unique } from 'typeorm';
import { SharedPage, SHOWN_PARTS_CHECK } from './shared-page.entity.ts';

/** A tag that its owner shows on the page /t/{slug}. */
@Entity('tag_shares')
@Unique('tag_shares_tag_id_unique', ['userId', 'tagId'])
@ForeignKey('UserTag', ['userId', 'tagId'], ['userId', 'id'], {
  name: 'tag_shares_tag_id_fkey',
  onDelete: 'CASCADE',
})
@Check('tag_shares_shown_check', SHOWN_PARTS_CHECK)
export class TagShare extends SharedPage {
  /** The owner of the tag. */
  @PrimaryColumn({ name: 'user_id', type: 'uuid', primaryKeyConstraintName: 'tag_shares_pkey' })
  userId!: string;

  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'tag_shares_pkey' })
  slug!: string;

  @Column({ name: 'tag_id', type: 'uuid' })
  tagId!: string;
}
