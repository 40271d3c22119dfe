import { translateIn } from '../../../tag/texts/translate.ts';

type Props = {
  from: string;
  to: string;
  /** True for both directions of the route. */
  isEitherWay?: boolean;
};

/** Shows a route: FRA → JFK. Screen readers say it as a sentence. An unknown airport is '?'. */
export function RouteText({ from, to, isEitherWay = false }: Props) {
  const airports = { from: from || '?', to: to || '?' };
  return (
    <>
      <bdi dir="ltr" aria-hidden="true">
        {airports.from} {isEitherWay ? '–' : '→'} {airports.to}
      </bdi>
      <span className="visually-hidden">
        {isEitherWay
          ? translateIn('two airports', '{from} and {to}', airports)
          : translateIn('route', '{from} to {to}', airports)}
      </span>
    </>
  );
}
