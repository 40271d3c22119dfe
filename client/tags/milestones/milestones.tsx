import { PageHeading } from '../../ui/layout/page-heading.tsx';
import { TagsFrame } from '../tags-frame.tsx';

/** Shows the milestones of the collection, at /tags#milestones. */
export function Milestones() {
  return (
    <TagsFrame>
      <PageHeading>Milestones</PageHeading>
    </TagsFrame>
  );
}
