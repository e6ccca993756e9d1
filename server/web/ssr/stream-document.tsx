import { randomBytes } from 'node:crypto'
import { Writable } from 'node:stream'
import type { Response } from 'express'
import type { ReactNode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import { allowNonce } from '../middleware/security-headers.ts'
import { VisitorLeft } from '../middleware/visitor-left.ts'
import { documentAtOnce } from './document-at-once.ts'
import { htmlType, serverTiming } from './document-headers.ts'
import { sendWhole } from './kept-answer.ts'

const renderTimeLimitMs = 10_000

export interface DocumentStream {
  document: ReactNode
  status: number
  /** The script that starts the app. */
  entry: string
  /** How long its data took. */
  loadMs?: number
  /** Send the shell at once and late parts when they come. Otherwise everything at once. */
  streams: boolean
  /** Rendering that takes longer is given up. */
  timeLimitMs?: number
  onError: (error: unknown) => void
}

/**
 * Writes a document. Resolves when React is done with it; rejects while nothing has been sent,
 * so that the caller can still answer an error.
 */
export function streamDocument(res: Response, options: DocumentStream): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const { loadMs } = options
  const beforeMs = performance.now()
  const whole = options.streams ? null : documentAtOnce(options.document, options.entry)
  if (whole !== null) {
    const renderMs = performance.now() - beforeMs
    if (loadMs !== undefined) res.setHeader('Server-Timing', serverTiming({ load: loadMs, render: renderMs }))
    sendWhole(res.status(options.status).setHeader('Content-Type', htmlType), whole)
    return Promise.resolve()
  }
  const nonce = options.streams ? randomBytes(16).toString('base64') : undefined
  let lateFault = false

  const send = () => {
    res.status(lateFault && !options.streams ? 500 : options.status).setHeader('Content-Type', htmlType)
    if (loadMs !== undefined) res.setHeader('Server-Timing', serverTiming({ load: loadMs }))
    const policy = String(res.getHeader('Content-Security-Policy'))
    if (nonce) res.setHeader('Content-Security-Policy', allowNonce(policy, nonce))
    stream.pipe(options.streams ? res : wholeDocument(res))
  }
  const stream = renderToPipeableStream(options.document, {
    ...(nonce ? { nonce } : { progressiveChunkSize: Number.POSITIVE_INFINITY }),
    bootstrapModules: [options.entry],
    onShellReady: () => options.streams && send(),
    onAllReady: () => {
      if (!options.streams) send()
      settle(resolve)
    },
    onShellError: (error) => settle(() => reject(error)),
    onError: (error) => {
      if (res.destroyed) return
      lateFault = true
      options.onError(error)
    },
  })
  const timer = setTimeout(
    () => stream.abort(new Error('rendering took too long')),
    options.timeLimitMs ?? renderTimeLimitMs,
  )
  const gone = () => stream.abort(new VisitorLeft())
  res.once('close', gone)

  function settle(finish: () => void) {
    clearTimeout(timer)
    res.off('close', gone)
    finish()
  }
  return promise
}

/** React writes a great many small pieces: collected, they cost less than in the answer. */
function wholeDocument(res: Response): Writable {
  const pieces: Buffer[] = []
  return new Writable({
    write(piece: Buffer, _encoding, done) {
      pieces.push(piece)
      done()
    },
    final(done) {
      sendWhole(res, Buffer.concat(pieces))
      done()
    },
  })
}
