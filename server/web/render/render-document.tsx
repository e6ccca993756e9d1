import { randomBytes } from 'node:crypto'
import { Writable } from 'node:stream'
import { finished } from 'node:stream/promises'
import type { ReactNode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'

export const renderLimitMs = 10_000

interface RenderOptions {
  /**
   * True waits for everything and writes no inline scripts. False sends the shell at once and streams deferred parts.
   */
  waitForAll: boolean
  /** The script that starts the app. A part of a document has none. */
  entry?: string
  /** Aborted when the visitor has left. */
  signal?: AbortSignal
  /** Rendering that takes longer is aborted. */
  timeLimitMs?: number
  /** Receives an error inside a boundary. The document goes on without that part. */
  onError: (error: unknown) => void
}

export interface RenderedDocument {
  /** The nonce of React's inline scripts for deferred parts, or null when there are none. */
  nonce: string | null
  pipe(to: Writable): void
}

/** Renders every document, and every part of one. Resolves when it can be sent; rejects when it has no shell. */
export function renderDocument(tree: ReactNode, options: RenderOptions): Promise<RenderedDocument> {
  const { waitForAll, entry, signal, timeLimitMs = renderLimitMs, onError } = options
  const nonce = waitForAll ? null : randomBytes(16).toString('base64')
  const { promise, resolve, reject } = Promise.withResolvers<RenderedDocument>()
  const { pipe, abort } = renderToPipeableStream(tree, {
    ...(nonce && { nonce }),
    // Inline scripts would otherwise put large parts in their places.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    ...(entry && { bootstrapModules: [entry] }),
    onShellReady() {
      if (!waitForAll) resolve({ nonce, pipe })
    },
    onAllReady() {
      stop()
      resolve({ nonce, pipe })
    },
    onShellError: fail,
    onError(error, { componentStack = '' }) {
      if (signal?.aborted) return
      onError(error)
      // A document without its page is useless.
      if (!isInsidePart(componentStack)) fail(error)
    },
  })
  const timer = setTimeout(() => abort(new Error('rendering took too long')), timeLimitMs)
  const leave = () => abort(signal?.reason)
  signal?.addEventListener('abort', leave)

  function fail(error: unknown) {
    stop()
    reject(error)
  }

  function stop() {
    clearTimeout(timer)
    signal?.removeEventListener('abort', leave)
  }
  return promise
}

/**
 * Returns true for an error in a part's boundary, which leaves the rest of the page as it is. The layout has boundaries
 * of its own, for hydration.
 */
const isInsidePart = (componentStack: string) => (componentStack.match(/^ +at Suspense\b/gm) ?? []).length > 1

/** Renders to the complete text. */
export async function renderToBuffer(
  tree: ReactNode,
  options: Omit<RenderOptions, 'waitForAll'>,
): Promise<Buffer> {
  const { pipe } = await renderDocument(tree, { ...options, waitForAll: true })
  const pieces: Buffer[] = []
  const collected = new Writable({
    write(piece: Buffer, _encoding, done) {
      pieces.push(piece)
      done()
    },
  })
  pipe(collected)
  await finished(collected)
  return Buffer.concat(pieces)
}
