import { findBoundaryFaults } from './boundaries.ts';
import { readSources } from './read-sources.ts';

// Checks the module boundaries, and that there are no cycles of imports between files or modules.
const faults = findBoundaryFaults(readSources());
for (const fault of faults) console.log(fault);
process.exitCode = faults.length === 0 ? 0 : 1;
