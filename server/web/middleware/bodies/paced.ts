import type { RequestHandler } from 'express'
import { refusedBody } from './refused-body.ts'
import { type Pace, watchPace } from './watch-pace.ts'

/** Reads a body with one of these readers, as long as it comes fast enough. */
export function paced(readers: RequestHandler[], pace: Pace): RequestHandler {
  return (req, res, next) => {
    let isOver = false
    const end = (error?: unknown) => {
      if (isOver) return
      isOver = true
      stop()
      next(error)
    }
    const stop = watchPace(req, pace, () => end(refusedBody(req, 408)))
    res.once('close', stop)
    const readBy = (place: number) => {
      const reader = readers[place]
      if (reader) reader(req, res, (error?: unknown) => (error ? end(error) : readBy(place + 1)))
      else end()
    }
    readBy(0)
  }
}
