import { ChunkError } from './chunk-error.ts'
import { importAgain } from './import-again.ts'
import { loadChunk } from './load-chunk.ts'

const retryDelayMs = 300

/** For code of a part of a page: what can't be had is asked for once more. */
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
