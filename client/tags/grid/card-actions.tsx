import { IconButton } from '../../ui/forms/button.tsx';
import { Row } from '../../ui/layout/box.tsx';
import { translate, translateIn } from '../../../tag/texts/translate.ts';
import styles from './tag-card.module.css';
import type { TagActions } from './use-tag-actions.ts';

type DialogControls = { readonly isBusy: boolean; readonly open: () => void };

type Props = {
  tagName: string;
  actions: TagActions;
  video: DialogControls;
  share: DialogControls;
  onDelete: () => void;
};

/** Shows the actions of a tag as icons below its card. They are visible on hover or focus. */
export function CardActions({
  tagName,
  actions: { runningAction, duplicate, download },
  video,
  share,
  onDelete,
}: Props) {
  return (
    <Row justify="center" gap={0} className={styles['actions']}>
      <CardAction
        name={translate('Duplicate')}
        label={translate('Duplicate {tagName}', { tagName })}
        isBusy={runningAction === 'duplicate'}
        onClick={duplicate}
        icon="M6 5.5V3.2A1.2 1.2 0 0 1 7.2 2h7.6A1.2 1.2 0 0 1 16 3.2v9.6a1.2 1.2 0 0 1-1.2 1.2H13M3.2 5.5h8.6A1.2 1.2 0 0 1 13 6.7v9.1A1.2 1.2 0 0 1 11.8 17H3.2A1.2 1.2 0 0 1 2 15.8V6.7A1.2 1.2 0 0 1 3.2 5.5ZM7.5 8.8v5M5 11.3h5"
      />
      <CardAction
        name={translate('Download')}
        label={translate('Download {tagName}', { tagName })}
        isBusy={runningAction === 'download'}
        onClick={download}
        icon="M9 2v9.5M4.8 7.8 9 12l4.2-4.2M2.5 13v2.8a1.2 1.2 0 0 0 1.2 1.2h10.6a1.2 1.2 0 0 0 1.2-1.2V13"
      />
      <CardAction
        name={translate('Video')}
        label={translate('Video {tagName}', { tagName })}
        isBusy={video.isBusy}
        onClick={video.open}
        icon="M3.2 4h7.6A1.2 1.2 0 0 1 12 5.2v7.6a1.2 1.2 0 0 1-1.2 1.2H3.2A1.2 1.2 0 0 1 2 12.8V5.2A1.2 1.2 0 0 1 3.2 4ZM12 8l4-2.5v7L12 10"
      />
      <CardAction
        name={translateIn('verb', 'Share')}
        label={translate('Share {tagName}', { tagName })}
        isBusy={share.isBusy}
        onClick={share.open}
        icon="M9 11V2M5.5 5 9 1.8 12.5 5M5 8H3v8h12V8h-2"
      />
      <CardAction
        name={translate('Delete')}
        label={translate('Delete {tagName}', { tagName })}
        isBusy={runningAction === 'delete'}
        onClick={onDelete}
        icon="M2.5 4.5h13M6.5 4.3V2h5v2.3M4 4.7l.9 12.3h8.2L14 4.7M7.3 8v5.5M10.7 8v5.5"
      />
    </Row>
  );
}

type CardActionProps = { name: string; label: string; isBusy: boolean; onClick: () => void; icon: string };

function CardAction({ name, label, isBusy, onClick, icon }: CardActionProps) {
  return (
    <IconButton label={label} title={name} isBusy={isBusy} onClick={onClick}>
      <svg width="18" height="18" viewBox="0 0 18 18" aria-hidden="true">
        <path
          d={icon}
          fill="none"
          stroke="currentColor"
          strokeWidth="1.5"
          strokeLinejoin="round"
          strokeLinecap="round"
        />
      </svg>
    </IconButton>
  );
}
