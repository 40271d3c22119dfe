import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { messageText } from '../../../../tag/messages.ts';
import { airlineTaken } from '../../../../tag/rules/airline-codes.ts';
import { isSameAirline } from '../../../../tag/rules/match-airline.ts';
import { listedAirlines } from '../airlines-list.ts';
import { choose } from '../../state/open-design.ts';
import { useChooseAirline } from '../use-choose-airline.ts';
import { isReady } from '../../state/editor-store.ts';
import {
  airlineFaultText,
  designOfNewAirline,
  NEW_AIRLINE,
  readAirline,
  type AirlineFaults,
  type AirlineField,
  type AirlineValues,
} from './new-airline-form.ts';

export type AddAirline = {
  values: AirlineValues;
  faults: AirlineFaults;
  /** What is wrong with none of the fields in particular. */
  failure: string | null;
  /** Takes what was typed; what was wrong with the field is forgotten. */
  edit: (field: AirlineField, value: string) => void;
  blame: (field: AirlineField, text: string | null) => void;
  /** Opens the new airline's design, or says what is wrong. @returns whether there was nothing wrong */
  submit: () => boolean;
};

/** @param onKnown is called when there is such an airline already, which is then chosen */
export function useAddAirline(onKnown: () => void): AddAirline {
  const client = useApolloClient();
  const chooseAirline = useChooseAirline();
  const [values, setValues] = useState(NEW_AIRLINE);
  const [faults, setFaults] = useState<AirlineFaults>({});
  const [failure, setFailure] = useState<string | null>(null);

  const blame = (field: AirlineField, text: string | null) =>
    setFaults((before) => ({ ...before, [field]: text }));

  const edit = (field: AirlineField, value: string) => {
    setValues((before) => ({ ...before, [field]: value }));
    setFailure(null);
    blame(field, null);
  };

  const submit = () => {
    // The first design of the visit would take the place of what opens here.
    if (!isReady()) return true;
    const read = readAirline(values);
    setFailure(null);
    setFaults('faults' in read ? read.faults : {});
    if ('faults' in read) return false;
    const { draft } = read;
    const airlines = listedAirlines(client);
    const known = airlines.find((one) => isSameAirline(one, draft));
    if (known) {
      onKnown();
      chooseAirline(known);
      return true;
    }
    const taken = airlineTaken(draft, airlines);
    if (taken?.field === 'icao' || taken?.field === 'iata') blame(taken.field, airlineFaultText(taken));
    else if (taken) setFailure(messageText(taken.code, taken.params));
    if (taken) return false;
    const design = designOfNewAirline(draft);
    choose(
      design.ok
        ? { ok: true, value: { design: design.value, airlineId: null, tag: null, newAirline: true } }
        : design,
    );
    return true;
  };

  return { values, faults, failure, edit, blame, submit };
}
