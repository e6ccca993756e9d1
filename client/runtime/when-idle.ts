import { onReady } from '../ui/ready.ts'

/** Once the first page stands and the browser has a moment. Safari has no idle callback: a timer stands in. */
export function whenIdle(work: () => void): void {
  onReady(() => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => work())
    else setTimeout(work, 1)
  })
}
