const { isNativeError } = require('node:util').types;

/**
 * Makes `instanceof Error` in the sandbox of jest true for errors that were made outside of it: by Node itself, and by
 * packages that are loaded outside.
 */
exports.recognizeNativeErrors = ({ Error: SandboxError }) => {
  const ordinary = Function.prototype[Symbol.hasInstance];
  Object.defineProperty(SandboxError, Symbol.hasInstance, {
    value(value) {
      return this === SandboxError
        ? isNativeError(value) || ordinary.call(this, value)
        : ordinary.call(this, value);
    },
  });
};
