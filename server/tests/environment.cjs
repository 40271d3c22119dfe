const { TestEnvironment } = require('jest-environment-node');
const argon2 = require('argon2');
const { recognizeNativeErrors } = require('../../scripts/jest/native-errors.cjs');
require('../../scripts/jest/compile-cache.cjs');
require('../../scripts/jest/end-worker.cjs');

// Nearly every account of the tests has this password (PASSWORD in accounts.ts), and a hash takes 20 ms of a core. So each
// worker hashes it once with the parameters of the product. Every other password is hashed each time. A password is verified
// once for each hash.
const USUAL_PASSWORD = 'correct horse';
const PRODUCT_MEMORY = 19_456;
let usualHash;

function hash(password, options) {
  if (String(password) !== USUAL_PASSWORD || options?.memoryCost !== PRODUCT_MEMORY)
    return argon2.hash(password, options);
  usualHash ??= argon2.hash(password, options);
  return usualHash;
}

const verified = new Map();

function verify(storedHash, password) {
  const key = JSON.stringify([storedHash, String(password)]);
  if (!verified.has(key)) verified.set(key, argon2.verify(storedHash, password));
  return verified.get(key);
}

module.exports = class extends TestEnvironment {
  async setup() {
    await super.setup();
    recognizeNativeErrors(this.global);
    this.global.__argon2 = { ...argon2, hash, verify };
  }
};
