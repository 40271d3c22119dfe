const { isNativeError } = require('node:util').types;

/**
 * Makes `instanceof Error` in jest's sandbox know errors from outside of it: those of Node itself, and of packages that are
 * loaded out there.
 */
exports.knowOuterErrors = ({ Error: SandboxError }) => {
  const ordinary = Function.prototype[Symbol.hasInstance];
  Object.defineProperty(SandboxError, Symbol.hasInstance, {
    value(value) {
      return this === SandboxError
        ? isNativeError(value) || ordinary.call(this, value)
        : ordinary.call(this, value);
    },
  });
};
