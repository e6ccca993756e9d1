import { Gauge, type Registry } from 'prom-client'
import type { Db } from '#server/db/connect.ts'
import type { Outage } from '#server/db/outage.ts'
import { type ShopSnapshot, shopSnapshot } from './shop-snapshot.ts'

type Value = [labels: Record<string, string>, value: number | null]

interface ShopGauge {
  help: string
  labels?: string[]
  values: (shop: ShopSnapshot) => Value[]
}

const gauges: Record<string, ShopGauge> = {
  feira_jobs: {
    help: 'Jobs that wait, are tried again, run, or failed for good (dead)',
    labels: ['job', 'state'],
    values: ({ jobs }) => jobs.map(({ job, state, count }) => [{ job, state }, count]),
  },
  feira_jobs_oldest_seconds: {
    help: 'How long the oldest of them has been due',
    labels: ['job', 'state'],
    values: ({ jobs }) => jobs.map(({ job, state, age }) => [{ job, state }, age]),
  },
  feira_orders_open: {
    help: 'Orders that wait for their payment (pending), or for their delivery (placed)',
    labels: ['status'],
    values: ({ orders }) => orders.map(({ status, count }) => [{ status }, count]),
  },
  feira_orders_oldest_seconds: {
    help: 'The age of the oldest of them',
    labels: ['status'],
    values: ({ orders }) => orders.map(({ status, age }) => [{ status }, age]),
  },
  feira_tasks_open: {
    help: 'Tasks that wait for the operator',
    values: ({ tasks }) => [[{}, tasks.count]],
  },
  feira_tasks_oldest_seconds: {
    help: 'The age of the oldest of them',
    values: ({ tasks }) => [[{}, tasks.age]],
  },
  feira_payouts_open: {
    help: 'Payouts that are not paid yet',
    values: ({ payouts }) => [[{}, payouts.count]],
  },
  feira_payouts_oldest_seconds: {
    help: 'The age of the oldest of them',
    values: ({ payouts }) => [[{}, payouts.age]],
  },
  feira_verification_differences: {
    help: 'Differences in stock, states or books that the newest verification found; never normal',
    values: ({ verification }) => [[{}, verification?.differences ?? null]],
  },
  feira_verification_age_seconds: {
    help: 'How long ago that was',
    values: ({ verification }) => [[{}, verification?.age ?? null]],
  },
  feira_backup_age_seconds: {
    help: 'How long ago the newest good backup was finished',
    values: ({ backupAge }) => [[{}, backupAge]],
  },
  feira_backup_rehearsal_age_seconds: {
    help: 'How long ago a backup was restored on trial',
    values: ({ rehearsalAge }) => [[{}, rehearsalAge]],
  },
}

/** A scrape reads the database once. Several within this time share the result. */
const snapshotForMs = 5_000

/**
 * Measures the state of the shop. While the database is away, these metrics are absent and `feira_database_up` is 0.
 */
export function measureShop(registry: Registry, db: Db, outage: Outage): void {
  let snapshot: { at: number; read: Promise<ShopSnapshot | null> } | null = null
  const read = () => {
    if (!snapshot || Date.now() - snapshot.at > snapshotForMs) {
      const reading = shopSnapshot(db).then(
        (read) => {
          outage.over()
          return read
        },
        (error) => {
          outage.note(error)
          return null
        },
      )
      snapshot = { at: Date.now(), read: reading }
    }
    return snapshot.read
  }
  const registers = [registry]
  new Gauge({
    name: 'feira_database_up',
    help: 'Whether the database answered',
    registers,
    async collect() {
      this.set((await read()) ? 1 : 0)
    },
  })
  for (const [name, { help, labels = [], values }] of Object.entries(gauges)) {
    new Gauge({
      name,
      help,
      labelNames: labels,
      registers,
      async collect() {
        const shop = await read()
        this.reset()
        // A metric without labels would start at 0, which is a value, too.
        if (labels.length === 0) this.remove()
        for (const [of, value] of shop ? values(shop) : []) if (value !== null) this.set(of, value)
      },
    })
  }
}
