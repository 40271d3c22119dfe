import { findTextFaults } from '../texts/find-text-faults.ts';
import { readPoFiles } from '../texts/locales.ts';
import { readSources } from './read-sources.ts';

// Checks that each text that a person reads is translated, and that the PO files have exactly the texts of the sources, all translated, and no
// translation that loses a placeholder or a plural form. `npm run extract` writes new texts into the PO files.
const faults = findTextFaults({ sources: readSources(), poFiles: readPoFiles() });
for (const fault of faults) console.error(fault);
process.exitCode = faults.length === 0 ? 0 : 1;
