import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { everything } from '#shared/catalog/catalog-tags.ts'
import { connectionSettings } from './connection-settings.ts'

/** The catalogue's changes, as tags of the pages that show them. */
export interface Changes {
  /** False while a change made by another process could be missed. */
  isListening(): boolean
  /** Calls the listener for each change; with `everything` whenever some could have been missed. */
  listen(listener: (tags: readonly string[]) => void): void
  stop(): Promise<void>
}

const channel = 'catalog'
const reconnectDelayMs = 1_000

/**
 * Each connection of the pool listens itself: PostgreSQL delivers its own notification before it answers the commit,
 * so the next request sees the change.
 */
export const listenStatement = `listen ${channel}`

/**
 * Listens on the pool for this process's changes, and on a separate connection, restored when lost, for those of
 * others.
 */
export function listenToChanges(url: () => string, pool: pg.Pool): Changes {
  const listeners = new Set<(tags: readonly string[]) => void>()
  const poolProcessIds = new Set<number>()
  let client: pg.Client | null = null
  let isListening = false
  let isStopped = false
  let listening: Promise<void> | null = null

  const notify = (payload = everything) => {
    for (const listener of listeners) listener(payload.split(' '))
  }

  pool.on('connect', (connection) => {
    // The types of pg lack the id of the server's process.
    const { processID } = connection as pg.PoolClient & { processID: number }
    poolProcessIds.add(processID)
    connection.on('notification', ({ processId, payload }) => {
      if (processId === processID) notify(payload)
    })
    // The lost connection may have committed a change without its notification.
    connection.on('error', () => notify())
    connection.once('end', () => poolProcessIds.delete(processID))
  })

  async function listenUntilStopped() {
    while (!isStopped) {
      const { promise: end, resolve: onEnd } = Promise.withResolvers<void>()
      client = new pg.Client({
        connectionString: url(),
        application_name: 'feira changes',
        ...connectionSettings,
      })
      client.on('notification', ({ processId, payload }) => {
        if (!poolProcessIds.has(processId)) notify(payload)
      })
      // An error is followed by the end, which reconnects.
      client.on('error', () => undefined)
      client.once('end', onEnd)
      try {
        // `connect` never settles when the connection is ended meanwhile.
        await Promise.race([client.connect(), end])
        await client.query(listenStatement)
        isListening = true
        notify()
        await end
      } catch {
        // Unreachable: `isListening` says so until a later try succeeds.
        await client.end().catch(() => undefined)
      }
      isListening = false
      if (!isStopped) await delay(reconnectDelayMs)
    }
  }

  return {
    isListening: () => isListening,
    listen(listener) {
      listeners.add(listener)
      listening ??= listenUntilStopped()
    },
    async stop() {
      isStopped = true
      isListening = false
      await client?.end().catch(() => undefined)
      await listening
    },
  }
}
