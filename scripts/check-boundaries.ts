import { findBoundaryFaults } from './boundaries.ts';
import { readSources } from './read-sources.ts';

// Checks the module boundaries and that no files or modules import each other in a circle.
const faults = findBoundaryFaults(readSources());
for (const fault of faults) console.log(fault);
process.exitCode = faults.length === 0 ? 0 : 1;
