import { findBoundaryFaults } from './boundaries.ts';
import { readSources } from './read-sources.ts';

// Checks the module boundaries, and that there are no cycles of imports between files or modules.
const problems = findBoundaryFaults(readSources());
for (const problem of problems) console.log(problem);
process.exitCode = problems.length === 0 ? 0 : 1;
