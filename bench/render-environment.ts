// Imported before the rasterizer: sets the variable that the server sets for its workers, so that every peer in this process has it too.
process.env['MIMALLOC_PURGE_DELAY'] ??= '-1';
