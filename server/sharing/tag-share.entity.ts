import { Check, Column, Entity, ForeignKey, PrimaryColumn, Unique } from 'typeorm';
import { SharedPage, SHOWN_PARTS_CHECK } from './shared-page.entity.ts';

/** A tag that its owner shows on the page /t/{slug}. The row of the tag contains the owner. */
@Entity('tag_shares')
@Unique('tag_shares_tag_id_unique', ['tagId'])
@Check('tag_shares_shown_check', SHOWN_PARTS_CHECK)
export class TagShare extends SharedPage {
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'tag_shares_pkey' })
  slug!: string;

  /** A deleted tag may get another id; its share follows. */
  @ForeignKey('UserTag', { name: 'tag_shares_tag_id_fkey', onDelete: 'CASCADE', onUpdate: 'CASCADE' })
  @Column({ name: 'tag_id', type: 'uuid' })
  tagId!: string;
}
