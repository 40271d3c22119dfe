import '../../ui/mantine.css';
import { DirectionProvider, MantineProvider } from '@mantine/core';
import { isRightToLeft } from '../../language/direction.ts';
import { useShownTheme } from '../../session/theme.ts';
import { hangarTheme, resolveHangarVariables } from '../../theme.ts';
import { LegalModal } from '../legal-modal.tsx';

/** Shows the legal text that the hash names over the landing page, which is outside of the app's shell. */
export function LandingLegal() {
  return (
    <DirectionProvider initialDirection={isRightToLeft() ? 'rtl' : 'ltr'}>
      <MantineProvider
        theme={hangarTheme}
        cssVariablesResolver={resolveHangarVariables}
        forceColorScheme={useShownTheme()}
      >
        <LegalModal />
      </MantineProvider>
    </DirectionProvider>
  );
}
