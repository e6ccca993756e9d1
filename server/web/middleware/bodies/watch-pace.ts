import type { Request } from 'express'

/** How fast a body has to come. */
export interface Pace {
  /** In each stretch of time so many bytes come, or the rest. */
  stretchMs: number
  bytesPerSecond: number
  /** The limit for the whole body. */
  wholeMs: number
}

/**
 * Calls once where a body comes too slowly; returns what ends the watch. The bytes of its connection are counted, so that
 * the body stays for whoever reads it.
 */
export function watchPace(req: Request, pace: Pace, onSlow: () => void): () => void {
  const { socket } = req
  const minBytes = (pace.bytesPerSecond * pace.stretchMs) / 1000
  let before = socket.bytesRead
  const stop = () => {
    clearInterval(stretch)
    clearTimeout(whole)
  }
  const end = () => {
    stop()
    onSlow()
  }
  const stretch = setInterval(() => {
    const isSlow = socket.bytesRead - before < minBytes
    before = socket.bytesRead
    if (isSlow && !waitsForUs(req)) end()
  }, pace.stretchMs)
  const whole = setTimeout(end, pace.wholeMs)
  return stop
}

/** All of it has come, or more of it than was taken. */
const waitsForUs = (req: Request) => req.complete || req.readableLength > 0
