const path = require('node:path');
const Sequencer = require('@jest/test-sequencer').default;

/** What lasts longest, in this order. A list and not a cache of durations: the first run anywhere is as short as the next. */
const LONGEST = [
  'e2e/journeys/kills.test.ts',
  'e2e/journeys/mail.test.ts',
  'e2e/journeys/first-flight.test.ts',
  'server/main.test.ts',
  'server/tags/two-users.test.ts',
  'e2e/journeys/accessibility.test.ts',
  'e2e/journeys/phone.test.ts',
  'e2e/journeys/account-screens.test.ts',
  'e2e/journeys/keyboard.test.ts',
];

/** The longest first, so that no worker is left alone with one at the end; then journeys, then the larger files. */
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
