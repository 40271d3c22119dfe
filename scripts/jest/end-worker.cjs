// A worker of jest that has nothing left to do ends by itself: Node then takes down a heap of a gigabyte, object by object,
// which takes longer than the half second after which jest calls the worker one that "failed to exit gracefully". An exit on
// demand leaves the memory to the system. It comes only once nothing is open: a real leak still shows.
if (process.send) process.once('beforeExit', () => process.exit());
