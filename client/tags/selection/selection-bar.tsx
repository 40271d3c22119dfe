import { CloseIcon } from '@mantine/core';
import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { formatMessage } from '../../../tag/texts/messages.ts';
import { PICTURES_URL, toPicturesState } from '../../paths.ts';
import { useCollectionDialog } from '../../sharing/use-collection-dialog.ts';
import { Button } from '../../ui/forms/button.tsx';
import { Row } from '../../ui/layout/box.tsx';
import { Text } from '../../ui/text.tsx';
import { BarButton } from './bar-button.tsx';
import styles from './selection-bar.module.css';
import { SelectionDialogs, type SelectionDialogName } from './selection-dialogs.tsx';
import { usePrintDialog } from '../../printing/use-print-dialog.ts';
import { translate } from '../../../tag/texts/translate.ts';
import { useSelectionActions } from './use-selection-actions.ts';
import type { Selection } from './use-selection.ts';

/** The parts of a tag that can change for several tags, in the order of the buttons. */
const CHANGES: readonly SelectionDialogName[] = ['Aircraft', 'Airline', 'Layout', 'Finish', 'Colours'];

type Props = {
  selection: Selection;
  /** The visible list, as `filterKey` encodes it. */
  shownFilterKey: string;
  /** True if the bar offers to select all tags, because the view has no checkbox for it. */
  canSelectAll?: boolean;
};

/**
 * Shows the actions for the selected tags, above the lower edge of the window. On a phone it shows the main actions, and its button 'More'
 * shows the others.
 */
export function SelectionBar({ selection, shownFilterKey, canSelectAll = false }: Props) {
  const [openDialog, setOpenDialog] = useState<SelectionDialogName | null>(null);
  const [isUnfolded, setUnfolded] = useState(false);
  const { isRunning, doneCount, ...actions } = useSelectionActions(selection, shownFilterKey);
  const isBusy = isRunning || selection.isAllRequested;
  const count = selection.tags.length;
  const collectionDialog = useCollectionDialog({
    collection: null,
    tagIds: selection.tags.map(({ id }) => id),
  });
  return (
    <>
      {count > 0 && (
        <BarFrame
          statusText={
            isRunning ? formatMessage('TAGS_PROGRESS', { done: doneCount, count }) : formatSelected(count)
          }
          isUnfolded={isUnfolded}
          onEscape={selection.clear}
        >
          {canSelectAll && (
            <Button className={styles['action']} data-folds onClick={selection.selectAll}>
              {translate('Select all')}
            </Button>
          )}
          <ChangeButtons isBusy={isBusy} onOpen={setOpenDialog} />
          <PrintButton tags={selection.tags} isBusy={isBusy} />
          <PicturesButton tags={selection.tags} isBusy={isBusy} />
          <MainActions
            isBusy={isBusy}
            isShareBusy={collectionDialog.loading}
            isUnfolded={isUnfolded}
            onExport={() => setOpenDialog('Export')}
            onShare={collectionDialog.open}
            onDelete={actions.deleteTags}
            onUnfold={() => setUnfolded(!isUnfolded)}
          />
          <Button
            className={styles['action']}
            aria-label={translate('Clear selection')}
            onClick={selection.clear}
          >
            <CloseIcon size="18px" />
          </Button>
        </BarFrame>
      )}
      {collectionDialog.dialog}
      <SelectionDialogs
        openDialog={openDialog}
        tags={selection.tags}
        actions={actions}
        onClose={() => setOpenDialog(null)}
      />
    </>
  );
}

type ChangeButtonsProps = { isBusy: boolean; onOpen: (name: SelectionDialogName) => void };

/** Shows the buttons of the parts that can change. */
function ChangeButtons({ isBusy, onOpen }: ChangeButtonsProps) {
  return CHANGES.map((name) => (
    <BarButton key={name} name={name} isBusy={isBusy} data-folds onClick={() => onOpen(name)} />
  ));
}

const formatSelected = (count: number) =>
  translate('{count, plural, one {# selected} other {# selected}}', { count });

type FrameProps = { statusText: string; isUnfolded: boolean; onEscape: () => void; children: ReactNode };

function BarFrame({ statusText, isUnfolded, onEscape, children }: FrameProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the buttons inside have the focus
    <Row
      as="section"
      gap={0}
      padding={8}
      surface="floating"
      className={styles['bar']}
      aria-label={translate('Selected tags')}
      data-unfolded={isUnfolded || undefined}
      onKeyDown={(event: KeyboardEvent<HTMLElement>) => {
        // The events of a dialog arrive here, too, because React passes them to the parents of its component.
        if (event.key === 'Escape' && event.currentTarget.contains(event.target as Node)) onEscape();
      }}
    >
      <Text variant="strong" nowrap paddingInline="8px 10px" role="status">
        {statusText}
      </Text>
      {children}
    </Row>
  );
}

type MainActionsProps = {
  isBusy: boolean;
  isShareBusy: boolean;
  isUnfolded: boolean;
  onExport: () => void;
  onShare: () => void;
  onDelete: () => void;
  onUnfold: () => void;
};

/** Shows the actions that a phone always shows, and the button that shows the others. */
function MainActions({
  isBusy,
  isShareBusy,
  isUnfolded,
  onExport,
  onShare,
  onDelete,
  onUnfold,
}: MainActionsProps) {
  return (
    <>
      <BarButton name="Export" isBusy={isBusy} className={styles['first']} onClick={onExport} />
      <BarButton name="Share" isBusy={isBusy || isShareBusy} onClick={onShare} />
      <BarButton name="Delete" isBusy={isBusy} onClick={onDelete} />
      <BarButton name="More" aria-expanded={isUnfolded} className={styles['more']} onClick={onUnfold} />
    </>
  );
}

function PrintButton({ tags, isBusy }: { tags: Selection['tags']; isBusy: boolean }) {
  const { open, loading, dialog } = usePrintDialog(tags);
  return (
    <>
      <BarButton name="Print" isBusy={isBusy || loading} data-folds onClick={open} />
      {dialog}
    </>
  );
}

/** Opens the pictures of the selected tags. */
function PicturesButton({ tags, isBusy }: { tags: Selection['tags']; isBusy: boolean }) {
  const navigate = useNavigate();
  const open = () => void navigate(PICTURES_URL, { state: toPicturesState(tags.map(({ id }) => id)) });
  return <BarButton name="Pictures" isBusy={isBusy} data-folds onClick={open} />;
}
