import { ChunkError } from './chunk-error.ts'

/**
 * The one way to code of a later chunk. Browsers word a failed import each in their own way, so it is
 * told by where it happens; a module without the wanted export is another build's, or no module of ours.
 */
export async function loadChunk<Module, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
): Promise<NonNullable<Module[Name]>> {
  const found = await load().catch(failed)
  return found[name] ?? failed(new Error(`The chunk has no ${String(name)}`))
}

/** A chunk that came, and is no JavaScript, will not be better next time. */
function failed(cause: unknown): never {
  throw cause instanceof SyntaxError ? cause : new ChunkError(cause)
}
