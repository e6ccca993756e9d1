const waiting: (() => void)[] = []

/** Marks the first page as ready: later errors are no failed start. */
export const isReady = () => document.documentElement.dataset.ready === 'true'

export function markReady() {
  document.documentElement.dataset.ready = 'true'
  for (const work of waiting.splice(0)) work()
}

/** Runs the work when the first page is ready, at once if it already is. */
export function onReady(work: () => void): void {
  if (isReady()) work()
  else waiting.push(work)
}

/**
 * Runs work once the first page is shown and the browser is idle. Safari has no idle callback, so a timer replaces it.
 */
export function whenIdle(work: () => void): void {
  onReady(() => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => work())
    else setTimeout(work, 1)
  })
}
