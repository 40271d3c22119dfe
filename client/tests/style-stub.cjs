// Stands for every style sheet: a CSS module's class names are their own names.
module.exports = new Proxy(
  { __esModule: true },
  {
    get: (target, name) =>
      name === '__esModule' ? true : name === 'default' ? module.exports : String(name),
  },
);
