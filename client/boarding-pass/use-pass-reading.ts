import { useState } from 'react';
import { parseBoardingPass, type PassLeg } from '../../tag/boarding-pass/iata-pass.ts';
import { formatLocalDay } from '../../tag/base/format-day.ts';
import { formatMessage } from '../../tag/texts/messages.ts';
import { refuse, type Result } from '../../tag/texts/refusal.ts';
import { readPassFile } from './read-pass-file.ts';

export type PassState =
  | { readonly status: 'none' }
  | { readonly status: 'scanning'; readonly progress: number }
  /** The user selects the year of a flight, or one of several flights. */
  | { readonly status: 'question'; readonly legs: readonly PassLeg[] }
  | { readonly status: 'failed'; readonly text: string };

export type LegsHandler = (legs: readonly PassLeg[], days: readonly string[]) => void;

export type PassReading = {
  readonly state: PassState;
  readonly readFile: (file: File) => Promise<void>;
  /**
   * Reads the text of a bar code.
   * @returns the reason why the text is no boarding pass; null if it is a boarding pass
   */
  readonly parseText: (text: string) => string | null;
  /** Takes the flights with the selected day of each. */
  readonly submitLegs: LegsHandler;
  readonly close: () => void;
};

type PassReadingOptions = {
  readonly onLegs: LegsHandler;
  /** True if only one flight is wanted; a pass with several flights then asks the user to select one. */
  readonly isSingle?: boolean;
};

/** Reads boarding passes. Asks the user if a flight may be of several years, or if the pass has too many flights. */
export function usePassReading({ onLegs, isSingle = false }: PassReadingOptions): PassReading {
  const [state, setState] = useState<PassState>({ status: 'none' });
  const submitLegs: LegsHandler = (legs, days) => {
    setState({ status: 'none' });
    onLegs(
      legs,
      legs.map((leg, index) => days[index] ?? leg.days[0] ?? ''),
    );
  };
  const showReadResult = (parsedPass: Result<readonly PassLeg[]>): string | null => {
    if (!parsedPass.ok) {
      const text = formatMessage(parsedPass.refusal.code, parsedPass.refusal.params);
      setState({ status: 'failed', text });
      return text;
    }
    const legs = parsedPass.value;
    const isClear = legs.every(({ isDayCertain }) => isDayCertain) && (!isSingle || legs.length === 1);
    if (isClear) submitLegs(legs, []);
    else setState({ status: 'question', legs });
    return null;
  };
  return {
    state,
    readFile: async (file) => {
      setState({ status: 'scanning', progress: 0 });
      const onProgress = (ratio: number) => setState({ status: 'scanning', progress: ratio });
      // Reading throws if the file was removed after the user selected it.
      showReadResult(
        await readPassFile(file, formatLocalDay(new Date()), onProgress).catch(() => refuse('PASS_PICTURE')),
      );
    },
    parseText: (text) => {
      const parsedPass = parseBoardingPass(text, formatLocalDay(new Date()));
      return parsedPass.ok ? showReadResult(parsedPass) : formatMessage(parsedPass.refusal.code);
    },
    submitLegs,
    close: () => setState({ status: 'none' }),
  };
}
