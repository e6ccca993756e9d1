import { setTimeout as delay } from 'node:timers/promises'
import type { Pool } from 'pg'

interface Waking {
  pool: Pool
  pollMs: number
  /** The queue of each worker. More may be added. */
  workers: ReadonlyMap<string, string>
  wake: (worker: string) => void
  onAnswer: () => void
  onError: (error: Error) => void
}

/** The table's index of waiting jobs serves this query, like those of workers that fetch. */
const dueQueues = `
  select due.name from unnest($1::text[]) as due (name)
  where exists (
    select from pgboss.job
    where job.name = due.name and state < 'active' and not blocked and start_after <= now())`

/** Asks again and again, once for all queues, which of them have jobs that are due, and wakes their workers. */
export function wakeWorkers({ pool, pollMs, workers, wake, onAnswer, onError }: Waking): { stop(): void } {
  const stopping = new AbortController()
  const { signal } = stopping

  async function wakeDue() {
    if (workers.size === 0) return
    const { rows } = await pool.query<{ name: string }>(dueQueues, [[...workers.keys()]])
    onAnswer()
    for (const { name } of rows) {
      const worker = workers.get(name)
      if (worker) wake(worker)
    }
  }

  async function wakeUntilStopped() {
    while (!signal.aborted) {
      await wakeDue().catch((error) => {
        if (!signal.aborted) onError(error)
      })
      await delay(pollMs, undefined, { signal }).catch(() => undefined)
    }
  }

  void wakeUntilStopped()
  return { stop: () => stopping.abort() }
}
