import { ChunkError } from './chunk-error.ts'

/**
 * Loads the code of a chunk. Browsers word a failed import differently, so a failure is recognized by where it happens.
 * A module without the wanted export belongs to another build.
 */
export async function loadChunk<Module, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
): Promise<NonNullable<Module[Name]>> {
  const found = await load().catch(failed)
  return found[name] ?? failed(new Error(`The chunk has no ${String(name)}`))
}

/** A chunk that arrived but is not JavaScript will not load on a retry either. */
function failed(cause: unknown): never {
  throw cause instanceof SyntaxError ? cause : new ChunkError(cause)
}
