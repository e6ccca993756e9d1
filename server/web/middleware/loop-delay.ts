import { monitorEventLoopDelay } from 'node:perf_hooks'

const sampleMs = 500
const nanosecondsInMs = 1e6

/** The delay of the event loop in milliseconds: the mean of the last half second. */
export function watchLoopDelay(): () => number {
  const histogram = monitorEventLoopDelay({ resolution: 20 })
  histogram.enable()
  let lastMs = 0
  setInterval(() => {
    lastMs = histogram.mean / nanosecondsInMs
    histogram.reset()
  }, sampleMs).unref()
  return () => lastMs
}
