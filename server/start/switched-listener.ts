import type { RequestListener } from 'node:http'

interface Shown {
  answer: RequestListener
  underWay: number
  onIdle: () => void
}

export interface SwitchedListener {
  answer: RequestListener
  /**
   * Lets another listener respond from the next request on. Resolves when the requests of the previous one are
   * finished, or the time limit is over.
   */
  show(next: RequestListener): Promise<void>
}

const idleTimeLimitMs = 10_000

/** Creates a listener that can be replaced while the server runs. */
export function switchedListener(first: RequestListener): SwitchedListener {
  const shownOf = (answer: RequestListener): Shown => ({ answer, underWay: 0, onIdle: () => undefined })
  let shown = shownOf(first)
  return {
    answer(req, res) {
      const mine = shown
      mine.underWay++
      res.once('close', () => {
        mine.underWay--
        if (mine.underWay === 0) mine.onIdle()
      })
      mine.answer(req, res)
    },
    show(next) {
      const before = shown
      shown = shownOf(next)
      if (before.underWay === 0) return Promise.resolve()
      const { promise, resolve } = Promise.withResolvers<void>()
      before.onIdle = resolve
      const timer = setTimeout(resolve, idleTimeLimitMs)
      return promise.finally(() => clearTimeout(timer))
    },
  }
}
