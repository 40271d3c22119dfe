import { useRef, useState } from 'react';

/** The state of the terms box, for TermsField and the form around it. */
export function useTerms() {
  const box = useRef<HTMLInputElement>(null);
  const [accepted, setAccepted] = useState(false);
  /** Somebody tried to go on without ticking it. */
  const [asked, setAsked] = useState(false);
  return {
    box,
    accepted,
    asked,
    accept: (checked: boolean) => {
      setAccepted(checked);
      setAsked(false);
    },
    /** Shows the terms message unless the box is ticked. @returns whether it is. */
    demand: () => {
      setAsked(!accepted);
      return accepted;
    },
  };
}

export type TermsState = ReturnType<typeof useTerms>;
