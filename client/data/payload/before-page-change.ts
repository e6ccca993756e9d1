const maxWaitMs = 100

/**
 * Lets the browser show what the visitor just did before the page changes: the next frame and one task more,
 * or the time limit, where no frame comes. A newer navigation ends the wait.
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
