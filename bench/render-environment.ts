// Imported before the rasteriser: what the server sets for its workers, so that every peer in process has it as well.
process.env['MIMALLOC_PURGE_DELAY'] ??= '-1';
