import { PageHeading } from '../../ui/layout/page-heading.tsx';
import { TagsFrame } from '../tags-frame.tsx';

/** Shows the pictures of the collection, at /tags#pictures. */
export function Pictures() {
  return (
    <TagsFrame>
      <PageHeading>Pictures</PageHeading>
    </TagsFrame>
  );
}
