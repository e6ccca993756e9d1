import { statfs } from 'node:fs/promises'
import type { Pool } from 'pg'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Database } from '#server/db/connect.ts'

/** The metrics that a process counts for `/metrics`, in Prometheus' terms. */
export interface Metrics {
  registry: Registry
  /** Seconds of each request, by route pattern, because addresses would name people and grow without limit. */
  requests: Histogram<'method' | 'route' | 'status'>
  /** Seconds of each try of a job. */
  jobs: Histogram<'job' | 'outcome'>
  pageCacheAnswers: Counter
  pageCacheRenders: Counter
}

const requestSeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const jobSeconds = [0.01, 0.1, 0.5, 1, 5, 30, 300, 3_600]

/** Creates the metrics, with memory, processor time, garbage collection and event loop of this process. */
export function createMetrics(): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  return {
    registry,
    requests: new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Time from a request to the end of its answer',
      labelNames: ['method', 'route', 'status'],
      buckets: requestSeconds,
      registers,
    }),
    jobs: new Histogram({
      name: 'feira_job_duration_seconds',
      help: 'Time of each try of a job; the outcome is completed or failed',
      labelNames: ['job', 'outcome'],
      buckets: jobSeconds,
      registers,
    }),
    pageCacheAnswers: new Counter({
      name: 'feira_page_cache_answers_total',
      help: 'Pages that were answered from the page cache',
      registers,
    }),
    pageCacheRenders: new Counter({
      name: 'feira_page_cache_renders_total',
      help: 'Pages that were rendered for the page cache',
      registers,
    }),
  }
}

/** Measures the disk of a folder, which all processes of a machine share. */
export function measureDisk({ registry }: Metrics, folder: string): void {
  new Gauge({
    name: 'feira_disk_bytes',
    help: 'The disk of DATA_DIR: what is free of it, and its size',
    labelNames: ['state'],
    registers: [registry],
    aggregator: 'min',
    async collect() {
      this.reset()
      // A folder that cannot be read has a check of its own.
      const disk = await statfs(folder).catch(() => null)
      if (!disk) return
      this.set({ state: 'free' }, disk.bavail * disk.bsize)
      this.set({ state: 'size' }, disk.blocks * disk.bsize)
    },
  })
}

const connections = 'feira_database_connections'

/** Measures the database connections of this process, summed over all processes. */
export function measurePool({ registry }: Metrics, pool: Pool): void {
  registry.removeSingleMetric(connections)
  new Gauge({
    name: connections,
    help: 'Connections to the database, and queries that wait for one',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'used' }, pool.totalCount - pool.idleCount)
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'waiting' }, pool.waitingCount)
    },
  })
}

const replicaLag = 'feira_replica_lag_seconds'
const replicaUnread = 'feira_replica_unread'

/** Measures the replica's lag, and how many processes read it. */
export function measureReplica({ registry }: Metrics, { replica }: Pick<Database['reads'], 'replica'>): void {
  for (const name of [replicaLag, replicaUnread]) registry.removeSingleMetric(name)
  const registers = [registry]
  new Gauge({
    name: replicaLag,
    help: 'How old what the replica shows may be',
    registers,
    aggregator: 'max',
    collect() {
      const state = replica()
      if (state && Number.isFinite(state.lagMs)) this.set(state.lagMs / 1_000)
      // A metric without labels would start at 0, which is a value, too.
      else this.remove()
    },
  })
  new Gauge({
    name: replicaUnread,
    help: 'Processes that read the primary because the replica is gone or too far behind',
    registers,
    collect() {
      this.set(replica()?.isRead === false ? 1 : 0)
    },
  })
}
