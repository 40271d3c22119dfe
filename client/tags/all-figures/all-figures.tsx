import { messageText } from '../../../tag/texts/messages.ts';
import { isUnauthenticatedError } from '../../error-text.ts';
import { callText } from '../../error-text.ts';
import { useFlightFiguresQuery } from '../../graphql/generated.ts';
import { ConnectionIndicator } from '../../offline/connection-indicator.tsx';
import { useConnection } from '../../offline/connection.ts';
import { NEW_TAG_EDITOR_URL } from '../../paths.ts';
import { Button, NavigateButton } from '../../ui/forms/button.tsx';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import { SiteHeader } from '../../ui/layout/site-header.tsx';
import { Spinner } from '../../ui/layout/spinner.tsx';
import { Alert } from '../../ui/notice.tsx';
import pageStyles from '../tags.module.css';
import { BackToTags } from '../views/back-to-tags.tsx';
import styles from './all-figures.module.css';
import { Alliances, MostFlown, TopLists } from './counts.tsx';
import { moonText, MoonDistanceChart } from './moon.tsx';
import { formatInteger } from './format.ts';
import { PrintHeading } from '../views/print-heading.tsx';
import type { FiguresData } from './stats-section.tsx';
import { Records } from './records.tsx';
import { YearCardButton } from './year-card-button.tsx';
import { Years } from './years.tsx';

/** What the flights of all tags add up to, at /tags#figures. */
export function AllFigures() {
  const connection = useConnection(({ status }) => status);
  const { data, error, loading, refetch } = useFlightFiguresQuery({ fetchPolicy: 'cache-and-network' });
  const figures = data?.stats.figures;
  return (
    <div className={pageStyles['page']}>
      <SiteHeader status={<ConnectionIndicator status={connection} />} />
      <main className={`${pageStyles['main']} ${styles['main']}`}>
        <div className={styles['ways']}>
          <BackToTags />
          {figures && figures.flights > 0 && <YearCardButton />}
        </div>
        <PageHeading className="visually-hidden">All figures</PageHeading>
        {connection === 'local' && <p className={pageStyles['away']}>{messageText('LOCAL_SHOWN')}</p>}
        {figures ? (
          <div className={styles['content']} data-printed>
            <PrintHeading
              count={`${formatInteger(figures.flights)} ${figures.flights === 1 ? 'flight' : 'flights'}`}
            />
            <Content figures={figures} />
          </div>
        ) : error ? (
          !isUnauthenticatedError(error) && (
            <Alert
              action={
                <Button busy={loading} onClick={() => void refetch().catch(() => undefined)}>
                  Retry
                </Button>
              }
            >
              {messageText('FIGURES_LOAD_FAILED', { message: callText(error) })}
            </Alert>
          )
        ) : (
          <Spinner />
        )}
      </main>
    </div>
  );
}

function Content({ figures }: { figures: FiguresData }) {
  if (figures.flights === 0)
    return (
      <section className={styles['none']}>
        <h2>No flights yet</h2>
        <p>Save a tag with its departure and arrival, and its flight is counted here.</p>
        <NavigateButton variant="go" to={NEW_TAG_EDITOR_URL}>
          Make a tag
        </NavigateButton>
      </section>
    );
  return (
    <>
      <section className={styles['hero']} aria-label="Distance">
        <div>
          <p className={styles['distance']}>
            {formatInteger(figures.distanceKm)} <span>km</span>
          </p>
          <p className={styles['moonText']}>{moonText(figures.distanceKm)}</p>
        </div>
        <MoonDistanceChart km={figures.distanceKm} />
      </section>
      <Totals figures={figures} />
      <div className={styles['columns']}>
        <div className={styles['column']}>
          <Years years={figures.years} />
          <Alliances counts={figures.byAlliance} flights={figures.flights} />
        </div>
        <MostFlown counts={figures.byType} />
        <Records figures={figures} />
      </div>
      <TopLists figures={figures} />
    </>
  );
}

function Totals({ figures }: { figures: FiguresData }) {
  const totals: readonly (readonly [name: string, value: string])[] = [
    ['Flights', formatInteger(figures.flights)],
    ['Aloft, estimated', `${formatInteger(figures.hours)} h`],
    ['Airports', formatInteger(figures.airports)],
    ['Countries', formatInteger(figures.countries)],
    ['Airlines', formatInteger(figures.airlines)],
    ['Types', formatInteger(figures.types)],
    ['Routes', formatInteger(figures.routes)],
    ['Planes met twice', formatInteger(figures.metAgain.length)],
  ];
  return (
    <dl className={styles['totals']}>
      {totals.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
