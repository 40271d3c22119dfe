const vm = require('node:vm');

/**
 * What belongs to the language, and no test puts anything in the place of. In a sandbox each global name is a call, each time
 * that it is read: `Object` alone seven times for an element of React's. So each file has these as variables around it.
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

/** By file: what was compiled of it. */
const scripts = new Map();

/**
 * Makes jest compile a file once a worker, and not once a suite: V8 keeps with a script what it has made of each function, and
 * runs it in one sandbox after the other. Nothing else of it outlives a suite: its variables are new in each.
 */
const { compileFunction } = vm;
vm.compileFunction = (code, parameters, options) => {
  // A script knows no answer to it; the function that jest compiles does.
  if (/\bimport\s*\(/.test(code)) return compileFunction(code, parameters, options);
  const { filename, parsingContext } = options;
  const head = `((${LANGUAGE}) => function (${parameters.join(', ')}) {`;
  const whole = `${head}${code}\n})(${LANGUAGE})`;
  let kept = scripts.get(filename);
  if (kept?.whole !== whole) {
    // As if the head were not there: where an error is found, and by source maps, the columns of the first line count.
    kept = { whole, script: new vm.Script(whole, { filename, columnOffset: -head.length }) };
    scripts.set(filename, kept);
  }
  return kept.script.runInContext(parsingContext);
};
