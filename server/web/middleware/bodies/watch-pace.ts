import type { Request } from 'express'

/** Minimum speed of a body. */
export interface Pace {
  /** In each stretch of time this many bytes must arrive, or the rest. */
  stretchMs: number
  bytesPerSecond: number
  /** Time limit of the whole body. */
  wholeMs: number
}

/**
 * Calls `onSlow` once when a body arrives too slowly, and returns a function that ends the watch. It counts the bytes
 * of the connection, so that the body itself stays for its reader.
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

/** True when the body has arrived completely, or when more of it has arrived than was read. */
const waitsForUs = (req: Request) => req.complete || req.readableLength > 0
