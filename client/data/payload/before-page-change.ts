const maxWaitMs = 100

/**
 * Lets the browser show the effect of the visitor's action before the page changes: waits for the next frame and one
 * more task, or for the time limit when no frame comes. A newer navigation ends the wait.
 */
export function beforePageChange(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      cancelAnimationFrame(frame)
      clearTimeout(limit)
      signal.removeEventListener('abort', done)
      resolve()
    }
    const frame = requestAnimationFrame(() => setTimeout(done))
    const limit = setTimeout(done, maxWaitMs)
    signal.addEventListener('abort', done)
    if (signal.aborted) done()
  })
}
