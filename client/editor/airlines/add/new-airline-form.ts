import { useApolloClient } from '@apollo/client/react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { formatMessage } from '../../../../tag/texts/messages.ts';
import { findAirlineConflict } from '../../../../tag/airlines/airline-codes.ts';
import { isSameAirline } from '../../../../tag/airlines/match-airline.ts';
import { getLoadedAirlines } from '../airlines-list.ts';
import { openOrConfirm } from '../../state/open-design.ts';
import { useSelectAirline } from '../use-airlines.ts';
import { isReady, useEditor } from '../../state/editor-store.ts';
import { parseAirline, type AirlineDraft } from '../../../../tag/airlines/airline.ts';
import type { DesignColors } from '../../../../tag/design/brand-colors.ts';
import { parseDesign } from '../../../../tag/design/design.ts';
import { isImagePath } from '../../../../tag/design/field-schemas.ts';
import type { Refusal, Result } from '../../../../tag/texts/refusal.ts';
import type { TagConfig } from '../../../../tag/design/tag-config.ts';
import { doesLogoExist } from './logo-exists.ts';
import { translate } from '../../../../tag/texts/translate.ts';

export type AddAirlineControls = {
  values: AirlineValues;
  errors: AirlineErrors;
  /** An error that belongs to no single field. */
  errorMessage: string | null;
  /** Changes a field and clears its error. */
  editField: (field: AirlineField, value: string) => void;
  /** The colors of the card; null for the default colors. */
  colors: DesignColors | null;
  setColors: (colors: DesignColors | null) => void;
  /** True while the form waits for the check of the logo. */
  isChecking: boolean;
  /** Opens the design of the new airline, or shows errors. @returns false when there are errors */
  submit: () => Promise<boolean>;
};

/**
 * Manages the form of a new airline.
 * @param onKnown is called if the airline exists already, before it is selected
 */
export function useAddAirline(onKnown: () => void): AddAirlineControls {
  const client = useApolloClient();
  const chooseAirline = useSelectAirline();
  const [values, setValues] = useState(() => ({ ...NEW_AIRLINE, iata: useEditor.getState().newAirlineCode }));
  const [errors, setErrors] = useState<AirlineErrors>({});
  const [errorMessage, setErrorMessage] = useState<string | null>(null);
  const [colors, setColors] = useState<DesignColors | null>(null);
  const [isChecking, setChecking] = useState(false);

  const setError = (field: AirlineField, text: string | null) =>
    setErrors((previous) => ({ ...previous, [field]: text }));

  const edit = (field: AirlineField, value: string) => {
    setValues((previous) => ({ ...previous, [field]: value }));
    setErrorMessage(null);
    setError(field, null);
    // The colors belong to the previous logo.
    if (field === 'logoUrl') setColors(null);
  };

  const waitForLogo = useLogoCheck(values.logoUrl, () => setError('logoUrl', formatMessage('LOGO_UNKNOWN')));

  const submit = async () => {
    // The first design of the visit, still loading, would replace the new design.
    if (!isReady()) return true;
    const { draft, errors: foundErrors } = parseAirlineValues(values);
    const isValid = Object.keys(foundErrors).length === 0;
    setErrorMessage(null);
    setErrors(foundErrors);
    const airlines = getLoadedAirlines(client);
    const existingAirline = isValid && airlines.find((airline) => isSameAirline(airline, draft));
    if (existingAirline) {
      onKnown();
      chooseAirline(existingAirline);
      return true;
    }
    const airlineConflict = isValid ? findAirlineConflict(draft, airlines) : null;
    if (airlineConflict?.field === 'icao' || airlineConflict?.field === 'iata')
      setError(airlineConflict.field, formatAirlineError(airlineConflict));
    else if (airlineConflict) setErrorMessage(formatMessage(airlineConflict.code, airlineConflict.params));
    if (foundErrors.logoUrl) return false;
    setChecking(true);
    const logoStatus = await waitForLogo();
    setChecking(false);
    if (logoStatus === 'closed') return true;
    if (logoStatus === 'missing') setError('logoUrl', formatMessage('LOGO_UNKNOWN'));
    if (!isValid || airlineConflict || logoStatus === 'missing') return false;
    const design = buildNewAirlineDesign(draft, colors);
    openOrConfirm(
      design.ok
        ? { ok: true, value: { design: design.value, airlineId: null, tag: null, newAirline: true } }
        : design,
    );
    return true;
  };

  return { values, errors, errorMessage, editField: edit, colors, setColors, isChecking, submit };
}

/**
 * Checks for a logo at the path as soon as the path is complete.
 * @returns waits for the result; 'closed' if the form was closed meanwhile
 */
function useLogoCheck(path: string, onMissing: () => void): () => Promise<'there' | 'missing' | 'closed'> {
  const check = useRef<{ path: string; isFound: Promise<boolean> } | null>(null);
  const isOpen = useRef(true);
  const reportLogo = useEffectEvent(onMissing);
  const checkLogo = (requestedPath: string) => {
    if (check.current?.path !== requestedPath)
      check.current = { path: requestedPath, isFound: doesLogoExist(requestedPath) };
    return check.current.isFound;
  };
  useEffect(() => {
    if (!isImagePath(path)) return undefined;
    let isCurrent = true;
    void checkLogo(path).then((isLogoFound) => isCurrent && !isLogoFound && reportLogo());
    return () => {
      isCurrent = false;
    };
  }, [path]);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  return async () => {
    const isLogoFound = await checkLogo(path);
    if (!isOpen.current) return 'closed';
    return isLogoFound ? 'there' : 'missing';
  };
}

/** The labels of the fields of the form, in order. */
const AIRLINE_LABELS = {
  name: () => translate('Airline Name'),
  icao: () => translate('ICAO'),
  iata: () => translate('IATA'),
  alliance: () => translate('Alliance'),
  logoUrl: () => translate('Logo'),
} as const;

type AirlineField = keyof typeof AIRLINE_LABELS;

export const getAirlineLabel = (field: AirlineField): string => AIRLINE_LABELS[field]();
export type AirlineValues = Record<AirlineField, string>;
/** The error text of each field; null or absent when there is none. */
type AirlineErrors = Partial<Record<AirlineField, string | null>>;

/** The initial values of the form. */
const NEW_AIRLINE: AirlineValues = {
  name: '',
  icao: '',
  iata: '',
  alliance: 'Independent',
  logoUrl: '/img/logo_lufthansa.png',
};

/** The examples in the empty fields. They also replace refused values, so that the other fields can be checked and the preview drawn. */
// Not translated: an invented airline
export const EXAMPLE_AIRLINE: AirlineValues = { ...NEW_AIRLINE, name: 'KITE AIR', icao: 'KIT', iata: 'K9' };

function isAirlineField(field: string | null): field is AirlineField {
  return field !== null && Object.hasOwn(AIRLINE_LABELS, field);
}

/** Returns the text of a refusal, with the label of its field. */
function formatAirlineError({ code, field, params }: Refusal): string {
  const isNamedField = isAirlineField(field) && 'field' in params;
  return formatMessage(code, isNamedField ? { ...params, field: getAirlineLabel(field) } : params);
}

/** Parses the airline of the form. Replaces each refused field by its example and returns the errors of these fields. */
function parseAirlineValues(values: AirlineValues): {
  readonly draft: AirlineDraft;
  readonly errors: AirlineErrors;
} {
  const errors: AirlineErrors = {};
  let candidateValues = values;
  for (;;) {
    const parsedAirline = parseAirline(candidateValues);
    if (parsedAirline.ok) return { draft: parsedAirline.value, errors };
    const { refusal } = parsedAirline;
    // Refused values are replaced by the examples, so a second error of the same field is a bug.
    if (!isAirlineField(refusal.field) || errors[refusal.field])
      throw new Error(`Unparsable: ${refusal.code}`);
    errors[refusal.field] = formatAirlineError(refusal);
    candidateValues = { ...candidateValues, [refusal.field]: EXAMPLE_AIRLINE[refusal.field] };
  }
}

/** Returns the first design of a new airline. Uses the default colors if `colors` is null. */
function buildNewAirlineDesign(
  { name, icao, iata, alliance, logoUrl }: AirlineDraft,
  colors: DesignColors | null = null,
): Result<TagConfig> {
  return parseDesign({
    ...colors,
    airline: name,
    icao,
    airlineIata: iata,
    alliance,
    selectedLogo: logoUrl,
    iata: 'PVG',
    city: 'SHANGHAI',
    country: 'CN',
    departure: 'FRA',
  });
}

/** Returns the design of the preview, or null if the values so far make no valid design. */
export function buildPreviewDesign(values: AirlineValues, colors: DesignColors | null): TagConfig | null {
  const design = buildNewAirlineDesign(parseAirlineValues(values).draft, colors);
  return design.ok ? design.value : null;
}
