const { TestEnvironment } = require('jest-environment-node');
const playwright = require('playwright-core');
const { knowOuterErrors } = require('../../scripts/outer-errors.cjs');

// In jest's sandbox each journey's file would load Playwright anew; out here it is loaded once a worker, and handed in.
module.exports = class extends TestEnvironment {
  async setup() {
    await super.setup();
    knowOuterErrors(this.global);
    this.global.__playwright = playwright;
  }
};
