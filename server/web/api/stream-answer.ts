import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Response } from 'express'

/** What a pipeline listens for on the answer, beside all that do so already. */
const ofPipeline = 5

/** Answers with what is read while it is sent, whatever its size. */
export async function streamAnswer(
  res: Response,
  chunks: Iterable<string | Uint8Array> | AsyncIterable<string | Uint8Array>,
): Promise<void> {
  res.setMaxListeners(res.getMaxListeners() + ofPipeline)
  await pipeline(Readable.from(chunks), res)
}
