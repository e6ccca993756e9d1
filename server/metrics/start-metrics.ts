import { Registry } from 'prom-client'
import type { Database } from '#server/db/connect.ts'
import type { Outage } from '#server/db/outage.ts'
import type { OnTried } from '#server/jobs/queue.ts'
import { metricsOfAll } from './all-processes.ts'
import { measureShop } from './measure-shop.ts'
import { createMetrics, type Metrics, measureDisk, measurePool, measureReplica } from './metrics.ts'

export interface StartedMetrics {
  served: Metrics & { token: string; text: () => Promise<string | null> }
  onTried: OnTried
  /** Adds what only a connected database knows, in place of the one before. */
  follow(database: Pick<Database, 'db' | 'pool' | 'reads'>, outage: Outage): void
}

/** Starts the metrics of this process, and of all of them when there are several. */
export function startMetrics(token: string, dataDir: string): StartedMetrics {
  const metrics = createMetrics()
  measureDisk(metrics, dataDir)
  const textOfProcesses = metricsOfAll(metrics.registry)
  // All processes see the same shop, so the scraped one queries the database for all.
  const shop = new Registry()
  const text = async () => {
    const [ofProcesses, ofShop] = await Promise.all([textOfProcesses(), shop.metrics()])
    return ofProcesses === null ? null : ofProcesses + ofShop
  }
  return {
    served: { ...metrics, token, text },
    onTried: ({ job, outcome, seconds }) => metrics.jobs.observe({ job, outcome }, seconds),
    follow({ db, pool, reads }, outage) {
      shop.clear()
      measurePool(metrics, pool)
      measureReplica(metrics, reads)
      measureShop(shop, db, outage)
    },
  }
}
