import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { everything } from '#shared/catalog-tags.ts'
import { connectionSettings } from './connection-settings.ts'

/** What changed in the catalogue, by the tags of the pages that show it. */
export interface Changes {
  /** False while changes made elsewhere could be missed. */
  isHearing(): boolean
  /** Every change from now on. After a time without hearing, everything may have changed. */
  hear(listener: (tags: readonly string[]) => void): void
  stop(): Promise<void>
}

const channel = 'catalog'
const patienceMs = 1_000

/**
 * Every connection of the pool listens to itself: the news of a change that is committed on it comes before the
 * answer, so that the next request of whoever made the change sees it.
 */
export const listening = `listen ${channel}`

/** Hears on a connection of its own what any process changes, and comes back when it is lost. */
export function watchChanges(url: () => string, pool: pg.Pool): Changes {
  const listeners = new Set<(tags: readonly string[]) => void>()
  let client: pg.Client | null = null
  let hearing = false
  let watching: Promise<void> | null = null
  let stopped = false

  const tell = ({ payload = everything }: { payload?: string | undefined }) => {
    for (const listener of listeners) listener(payload.split(' '))
  }
  // Each change is told once, wherever it is heard.
  const ours = new Set<number>()
  pool.on('connect', (connection) => {
    // Not in its types: what PostgreSQL calls the process behind it.
    const { processID: processId } = connection as pg.PoolClient & { processID: number }
    ours.add(processId)
    connection.on('notification', (news) => news.processId === processId && tell(news))
    // It may have committed something and not said so.
    connection.on('error', () => tell({}))
    connection.once('end', () => ours.delete(processId))
  })

  async function watch() {
    while (!stopped) {
      const { promise: lost, resolve: lose } = Promise.withResolvers<void>()
      client = new pg.Client({
        connectionString: url(),
        application_name: 'feira changes',
        ...connectionSettings,
      })
      client.on('notification', (news) => ours.has(news.processId) || tell(news))
      // The end that follows is what counts.
      client.on('error', () => undefined)
      client.once('end', lose)
      try {
        // A connection that is ended while it is made says nothing to whoever waits for it.
        await Promise.race([client.connect(), lost])
        await client.query(listening)
        hearing = true
        tell({})
        await lost
      } catch {
        // As long as it cannot be reached, nobody relies on it.
        await client.end().catch(() => undefined)
      }
      hearing = false
      if (!stopped) await delay(patienceMs)
    }
  }

  return {
    isHearing: () => hearing,
    hear(listener) {
      listeners.add(listener)
      watching ??= watch()
    },
    async stop() {
      stopped = true
      hearing = false
      await client?.end().catch(() => undefined)
      await watching
    },
  }
}
