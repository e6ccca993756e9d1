import { ChunkError } from './chunk-error.ts'
import { loadChunk } from './load-chunk.ts'

const retryDelayMs = 300

/** Loads the code of a part of a page. A failed load is retried once. */
export async function loadChunkTwice<Module, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
) {
  try {
    return await loadChunk(load, name)
  } catch (error) {
    if (!(error instanceof ChunkError)) throw error
    await new Promise((resolve) => setTimeout(resolve, retryDelayMs))
    return loadChunk(() => importAgain(load, error.cause), name)
  }
}

/**
 * Imports a module again. Some browsers keep a failed import for as long as the document lives (whatwg/html#6768), so
 * the file is requested under another address, where the error names the first one. Only for a module that no other one
 * imports.
 */
function importAgain<Module>(load: () => Promise<Module>, error: unknown): Promise<Module> {
  const address = error instanceof Error && addressIn(error.message)
  return address ? import(`${address}?r=1`) : load()
}

const addressIn = (text: string) =>
  /\S+\.js/.exec(text)?.find((address) => address.startsWith(`${window.location.origin}/_app/`))
