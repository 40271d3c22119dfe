import { memo, type ReactNode } from 'react';
import { SearchField } from '../../ui/forms/search-field.tsx';
import { searchAirlines } from './airline-groups.ts';
import { AirlineList } from './airline-list.tsx';
import { Grid, Row, Stack } from '../../ui/layout/box.tsx';
import { Text } from '../../ui/text.tsx';
import { Tile } from '../../ui/tile.tsx';
import styles from './airlines-panel.module.css';
import { useEditor, useIsReady } from '../state/editor-store.ts';
import { useIsCollapsed } from './collapsed-panel.ts';
import { AIRLINE_LIST_ID, AIRLINE_SEARCH_ID, moveFocus } from './list-keys.ts';
import { useAirlines, useSelectAirline } from './use-airlines.ts';
import { Link } from 'react-router-dom';
import { useRegistrationModeQuery } from '../../graphql/generated.ts';
import { paths } from '../../paths.ts';
import { GUEST, useOwner } from '../../session/current-user.ts';
import { useSession } from '../../session/session-store.ts';
import { PagesNav } from '../../ui/layout/pages-nav.tsx';
import type { StoredUser } from '../../session/stored-session.ts';
import { toPhotoOwner, usePhoto } from '../../session/use-photo.ts';
import { useConfirmedLogout } from '../../drafts/use-confirmed-logout.tsx';
import { NavigateButton, Button } from '../../ui/forms/button.tsx';
import { useTagCounts } from '../../saved-tags/use-tag-counts.ts';
import { Alert } from '../../ui/notice.tsx';
import { AddAirline } from './add/add-airline.tsx';
import actions from './airline-actions.module.css';
import { downloadAllTags } from '../../saved-tags/export/download-tags.ts';
import { useExportCounts } from '../../saved-tags/export/export-counts.ts';
import { useAction } from '../../use-action.ts';
import { useExport } from '../export/use-export.ts';
import { BatchImport } from '../import/batch-import.tsx';
import { translate } from '../../../tag/texts/translate.ts';
import { LanguageSelect } from '../../language/language-select.tsx';
import { useLanguage } from '../../language/use-language.ts';

/**
 * Shows the left panel below the brand: the user, the search and the airlines. The collapsed panel shows only logos and icons, and
 * `search` replaces the search box.
 */
export const AirlinesPanel = memo(function AirlinesPanel({ search }: { search?: ReactNode }) {
  useLanguage();
  const isCollapsed = useIsCollapsed();
  return (
    <Stack grow className={styles['panel']}>
      <UserCard />
      <AirlineActions />
      {isCollapsed ? search : <AirlineSearchBox />}
      <AirlineList />
    </Stack>
  );
});

/** Shows the links to the other pages, which a guest cannot open. */
export function EditorNav() {
  return useOwner() === GUEST ? null : <PagesNav />;
}

function AirlineSearchBox() {
  const searchText = useEditor((editor) => editor.searched);
  const airlines = useAirlines().airlines ?? [];
  const chooseAirline = useSelectAirline();
  const isReady = useIsReady();
  const search = (text: string) =>
    // When the search ends, the list scrolls to the open airline.
    useEditor.setState({ searched: text, scrollTop: 0, ...(text === '' && { scrolledFor: null }) });
  const selectFirst = () => {
    const [firstMatch] = searchText.trim() === '' || !isReady ? [] : searchAirlines(airlines, searchText);
    if (firstMatch) chooseAirline(firstMatch);
  };

  return (
    <div>
      <SearchField
        label={translate('Search airlines')}
        small
        id={AIRLINE_SEARCH_ID}
        value={searchText}
        // The first Escape empties the box; the next one closes the drawer.
        data-mantine-stop-propagation={searchText === '' ? undefined : 'true'}
        onChange={(event) => search(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') selectFirst();
          if (event.key === 'ArrowDown') moveFocus(event, document.getElementById(AIRLINE_LIST_ID));
          if (event.key !== 'Escape' || searchText === '') return;
          event.preventDefault();
          search('');
        }}
      />
    </div>
  );
}

/** Shows the signed-in user, with links to the settings and the collection, and Logout. */
export function UserCard() {
  const user = useSession((session) => session.user);
  if (!user) return <SignedOutNotice />;
  return <SignedInUser user={user} />;
}

function SignedInUser({ user }: { user: StoredUser }) {
  const { logout, question } = useConfirmedLogout();
  const avatar = usePhoto(toPhotoOwner(user), 'avatar');
  const { total } = useTagCounts();
  return (
    <Row wrap gap={11} padding="9px 12px" className={styles['user']}>
      <Tile size={36} className={styles['avatar']}>
        {avatar ? (
          <img src={avatar} alt="" />
        ) : (
          <span aria-hidden="true">{user.nickname.slice(0, 1).toUpperCase()}</span>
        )}
      </Tile>
      <Stack as="span" gap={0} grow className={styles['who']}>
        <Text as={Link} to={paths.settings} variant="strong" truncate>
          {user.nickname || user.email}
        </Text>
        {total !== null && (
          <Text as={Link} to={paths.tags} variant="note" size={12.5} className={styles['count']}>
            {formatSavedTagCount(total)}
          </Text>
        )}
      </Stack>
      <Button variant="plain" size="small" className={styles['logout']} onClick={logout}>
        {translate('Logout')}
      </Button>
      {question}
    </Row>
  );
}

function formatSavedTagCount(count: number): string {
  if (count === 0) return translate('No saved tags yet');
  return translate('{count, plural, one {# saved tag} other {# saved tags}}', { count });
}

/** Returns the text for a visitor, who cannot simply create an account in some modes of registration. */
function formatJoinNote(mode: string): string {
  if (mode === 'closed')
    return translate(
      'New accounts cannot be made here. Designs stay in this browser, or in a file that you save.',
    );
  if (mode === 'invite')
    return translate(
      'A new account needs an invitation. Without one, designs stay in this browser, or in a file that you save.',
    );
  return translate('Designs stay in this browser');
}

function SignedOutNotice() {
  const mode = useRegistrationModeQuery().data?.registrationMode ?? '';
  return (
    <Row wrap gap={11} padding="9px 12px" className={styles['user']} data-guest>
      <Tile size={36} background="none" className={styles['guest']}>
        <svg
          width="18"
          height="18"
          viewBox="0 0 20 20"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.5"
          strokeLinecap="round"
          aria-hidden="true"
        >
          <circle cx="10" cy="6.5" r="3.2" />
          <path d="M4 17c.6-3.3 2.9-5 6-5s5.4 1.7 6 5" />
        </svg>
      </Tile>
      <Stack as="span" gap={0} grow className={styles['who']}>
        <Text as="span" variant="strong">
          {translate('You are not signed in.')}
        </Text>
        <Text as="span" variant="note">
          {formatJoinNote(mode)}
        </Text>
      </Stack>
      <NavigateButton to={paths.login} wide className={styles['join']}>
        {translate('Sign In / Register')}
      </NavigateButton>
      <LanguageSelect className={styles['language']} />
    </Row>
  );
}

/** Shows the actions for the whole list of airlines. */
function AirlineActions() {
  const exportControls = useExport();
  if (useIsCollapsed()) return <AddAirline className={actions['add']} />;
  return (
    <Stack gap={8} className={actions['actions']}>
      <AddAirline className={actions['add']} />
      <Grid columns={2} gap={8}>
        <BatchImport className={actions['small']} />
        <Button
          className={actions['small']}
          aria-describedby={EXPORT_NOTE_ID}
          isBusy={exportControls.isBusy}
          onClick={exportControls.start}
        >
          {translate('Export Data')}
        </Button>
      </Grid>
      <ExportNote />
      {/* Always rendered, because screen readers announce only changes of an existing status. */}
      <Text
        role="status"
        variant="note"
        tone="synced"
        size={12.5}
        truncate
        align="center"
        className={actions['done']}
      >
        {exportControls.doneText}
      </Text>
      {exportControls.errorMessage && <Alert>{exportControls.errorMessage}</Alert>}
    </Stack>
  );
}

const EXPORT_NOTE_ID = 'export-note';

/** Says what Export Data contains, and offers all tags beside it. */
function ExportNote() {
  const { newest, all } = useExportCounts();
  const { run, isBusy, errorMessage } = useAction('INTERNAL');
  const isGuest = useOwner() === GUEST;
  return (
    <>
      <Row wrap gap={8} justify="space-between">
        <Text as="span" variant="note" size={12.5} id={EXPORT_NOTE_ID}>
          {newest}
        </Text>
        {all !== null && !isGuest && (
          <Button variant="quiet" size="small" isBusy={isBusy} onClick={() => void run(downloadAllTags)}>
            {all}
          </Button>
        )}
      </Row>
      {errorMessage !== null && <Alert>{errorMessage}</Alert>}
    </>
  );
}
