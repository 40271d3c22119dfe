const vm = require('node:vm');

/**
 * Globals of the language that no test replaces. Each read of a global in the sandbox of jest is a call: React reads `Object`
 * seven times for one element. Each file gets these as local variables instead.
 */
const LANGUAGE = [
  'Array',
  'ArrayBuffer',
  'BigInt',
  'Boolean',
  'Error',
  'Function',
  'JSON',
  'Map',
  'Math',
  'Number',
  'Object',
  'Promise',
  'Proxy',
  'RangeError',
  'Reflect',
  'RegExp',
  'Set',
  'String',
  'Symbol',
  'SyntaxError',
  'TypeError',
  'Uint8Array',
  'WeakMap',
  'WeakRef',
  'WeakSet',
  'isNaN',
  'parseInt',
].join(', ');

/** The compiled script of each file. */
const scripts = new Map();

/**
 * Makes jest compile a file once per worker instead of once per suite. V8 keeps the compiled functions with the script, and
 * runs the script in the sandbox of each suite. Its variables are new in each sandbox, so suites share no state.
 */
const { compileFunction } = vm;
vm.compileFunction = (code, parameters, options) => {
  // A dynamic import needs the callback that only compileFunction takes.
  if (/\bimport\s*\(/.test(code)) return compileFunction(code, parameters, options);
  const { filename, parsingContext } = options;
  const head = `((${LANGUAGE}) => function (${parameters.join(', ')}) {`;
  const whole = `${head}${code}\n})(${LANGUAGE})`;
  let cached = scripts.get(filename);
  if (cached?.whole !== whole) {
    // The offset keeps the columns of the first line right in stack traces and source maps.
    cached = { whole, script: new vm.Script(whole, { filename, columnOffset: -head.length }) };
    scripts.set(filename, cached);
  }
  return cached.script.runInContext(parsingContext);
};
