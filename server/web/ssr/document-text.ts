import { text } from 'node:stream/consumers'
import type { ReactNode } from 'react'
import { prerenderToNodeStream } from 'react-dom/static'

/** A document with everything in its place, and no script but the entry; a fault while rendering is thrown. */
export async function documentText(document: ReactNode, entry: string): Promise<string> {
  const faults: unknown[] = []
  const { prelude } = await prerenderToNodeStream(document, {
    bootstrapModules: [entry],
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => void faults.push(error),
  })
  const html = await text(prelude)
  if (faults.length > 0) throw faults[0]
  return html
}
