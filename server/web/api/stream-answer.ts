import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Response } from 'express'

/** Number of listeners that a pipeline adds to the response. */
const ofPipeline = 5

/** Streams a response of any size while it is being read. */
export async function streamAnswer(
  res: Response,
  chunks: Iterable<string | Uint8Array> | AsyncIterable<string | Uint8Array>,
): Promise<void> {
  res.setMaxListeners(res.getMaxListeners() + ofPipeline)
  await pipeline(Readable.from(chunks), res)
}
