const path = require('node:path');
const Sequencer = require('@jest/test-sequencer').default;

/** The suites that take longest, in this order. A cache of durations would not help the first run on a machine. */
const LONGEST = [
  'e2e/journeys/same-bytes.test.ts',
  'e2e/journeys/account-screens.test.ts',
  'e2e/journeys/layout.test.ts',
  'e2e/journeys/offline-open.test.ts',
  'e2e/journeys/editor-design.test.ts',
  'e2e/journeys/offline-conflicts.test.ts',
  'e2e/journeys/first-flight.test.ts',
  'e2e/journeys/phone.test.ts',
  'server/account/takeover.test.ts',
  'server/database/later-migrations.test.ts',
];

/** Runs the longest suites first, so that none of them runs alone at the end; then the journeys, then the larger files. */
module.exports = class extends Sequencer {
  sort(tests) {
    const order = ({ path: file, context }) => {
      const name = path.relative(context.config.rootDir, file);
      const at = LONGEST.indexOf(name);
      if (at >= 0) return at;
      return name.startsWith('e2e') ? LONGEST.length : LONGEST.length + 1;
    };
    const size = ({ path: file, context }) => context.hasteFS.getSize(file) ?? 0;
    return tests.toSorted((one, other) => order(one) - order(other) || size(other) - size(one));
  }
};
