import { useState } from 'react';
import { sortMilestones } from '../../../tag/milestones/compute-milestones.ts';
import { findMilestone } from '../../../tag/milestones/milestones.ts';
import { translate } from '../../../tag/texts/translate.ts';
import { importWithRetry } from '../../card/import-with-retry.ts';
import { useMilestonesQuery, type MilestonesQuery } from '../../graphql/generated.ts';
import { NEW_TAG_EDITOR_URL } from '../../paths.ts';
import { useRefetchWhenVisible } from '../../saved-tags/use-refetch-when-visible.ts';
import { useLazyDialog } from '../../ui/dialogs/use-lazy-dialog.ts';
import { NavigateButton } from '../../ui/forms/button.tsx';
import { Row, Stack } from '../../ui/layout/box.tsx';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import { Spinner } from '../../ui/layout/spinner.tsx';
import { NoticeArea } from '../../ui/notice-area.tsx';
import { Text } from '../../ui/text.tsx';
import { usePlacesForOffline } from '../cells/use-places-loader.ts';
import { FiguresFailed } from '../figures-failed.tsx';
import { ServerOfflineNote, TagsFrame } from '../tags-frame.tsx';
import { EarnedPins } from './earned-pins.tsx';
import { NextPins } from './next-pins.tsx';
import type { ShownMilestone } from './shown-milestone.ts';

const importPictureDialog = importWithRetry(() => import('./milestone-dialog.tsx'));
const loadPictureDialog = () => importPictureDialog().then(({ MilestoneDialog }) => MilestoneDialog);

/** Shows the milestones of the collection, at /tags#milestones. */
export function Milestones() {
  const { data, error, loading, refetch } = useMilestonesQuery({ fetchPolicy: 'cache-and-network' });
  useRefetchWhenVisible(refetch);
  usePlacesForOffline(data !== undefined);
  return (
    <TagsFrame>
      <PageHeading className="visually-hidden">{translate('Milestones')}</PageHeading>
      <ServerOfflineNote />
      {data ? (
        <MilestoneLists milestones={listShownMilestones(data)} />
      ) : error ? (
        <FiguresFailed error={error} isBusy={loading} onRetry={() => void refetch().catch(() => undefined)} />
      ) : (
        <Spinner />
      )}
      <NoticeArea />
    </TagsFrame>
  );
}

/** Adds the rows of the table. A milestone that this version of the page does not know is left out. */
function listShownMilestones({ stats }: MilestonesQuery): ShownMilestone[] {
  return stats.milestones.flatMap((milestone) => {
    const row = findMilestone(milestone.id);
    return row ? [{ ...milestone, ...row }] : [];
  });
}

function MilestoneLists({ milestones }: { milestones: readonly ShownMilestone[] }) {
  const { earned, next } = sortMilestones(milestones);
  const [selected, select] = useState<ShownMilestone | null>(null);
  const { open, loading, dialog } = useLazyDialog(loadPictureDialog, { milestone: selected });
  const openPicture = (milestone: ShownMilestone) => {
    select(milestone);
    open();
  };
  const hasFlights = milestones.some(({ value }) => value > 0);
  return (
    <Stack gap={40} align="stretch">
      {earned.length > 0 && (
        <EarnedPins milestones={earned} busyId={loading ? selected?.id : undefined} onOpen={openPicture} />
      )}
      {!hasFlights && (
        <Row
          as="section"
          wrap
          justify="space-between"
          gap="14px 28px"
          aria-label={translate('No flights yet')}
        >
          <Stack gap={4}>
            <Text as="h2" variant="heading" size={26}>
              {translate('No pins yet')}
            </Text>
            <Text tone="muted">
              {translate('Each saved flight counts. The first pins come with two and ten flights.')}
            </Text>
          </Stack>
          <NavigateButton variant="go" to={NEW_TAG_EDITOR_URL}>
            {translate('Make a tag')}
          </NavigateButton>
        </Row>
      )}
      {next.length > 0 && <NextPins milestones={next} />}
      {next.length === 0 && (
        <Text tone="muted">
          {translate(
            '{count, plural, one {The only milestone is earned.} other {All # milestones are earned.}}',
            { count: earned.length },
          )}
        </Text>
      )}
      {dialog}
    </Stack>
  );
}
