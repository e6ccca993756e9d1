import pg from 'pg'
import { connectionSettings } from './connection-settings.ts'

/** Resolves when the server was told to cancel this session's query. */
export type CancelSession = (processId: number) => Promise<void>

/** Cancels the queries of sessions, by a connection of its own, because all others may wait for those very queries. */
export function queryCanceler(url: () => string): CancelSession {
  let waiting: number[] = []
  let work: Promise<void> | null = null

  async function cancelWaiting() {
    const client = new pg.Client({ connectionString: url(), ...connectionSettings })
    client.on('error', () => undefined)
    try {
      await client.connect()
      while (waiting.length > 0) {
        const processIds = waiting
        waiting = []
        await client.query('select pg_cancel_backend(id) from unnest($1::int[]) id', [processIds])
      }
    } catch {
      // A server that cannot be reached ends them by its own limit.
      waiting = []
    } finally {
      await client.end().catch(() => undefined)
    }
  }

  return async (processId) => {
    waiting.push(processId)
    while (waiting.includes(processId)) {
      work ??= cancelWaiting().finally(() => {
        work = null
      })
      await work
    }
  }
}
