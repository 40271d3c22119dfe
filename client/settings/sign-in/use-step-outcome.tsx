import { type ReactNode, useEffect, useState } from 'react';
import { useFragmentOnce } from '../../session/sign-in/use-fragment-once.ts';

/** Returns the notice about a step at the identity provider, if its outcome is in the fragment (`#sign-in=`). Loads its code only then. */
export function useStepOutcome(): ReactNode {
  const outcome = useFragmentOnce('sign-in');
  const [part, setPart] = useState<ReactNode>(null);
  useEffect(() => {
    if (outcome === null) return;
    let isCurrent = true;
    import('./step-outcome.tsx').then(
      ({ StepOutcome }) => isCurrent && setPart(<StepOutcome outcome={outcome} />),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [outcome]);
  return part;
}
