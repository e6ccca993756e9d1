const waiting: (() => void)[] = []

/** The first page stands: from now on an error is no longer a failed start. */
export const isReady = () => document.documentElement.dataset.ready === 'true'

export function markReady() {
  document.documentElement.dataset.ready = 'true'
  for (const work of waiting.splice(0)) work()
}

/** At once, when it already stands. */
export function onReady(work: () => void): void {
  if (isReady()) work()
  else waiting.push(work)
}

/** Once the first page stands and the browser has a moment. Safari has no idle callback: a timer stands in. */
export function whenIdle(work: () => void): void {
  onReady(() => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => work())
    else setTimeout(work, 1)
  })
}
