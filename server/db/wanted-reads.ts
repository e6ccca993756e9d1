import { AsyncLocalStorage } from 'node:async_hooks'
import type pg from 'pg'
import type { CancelSession } from './cancel-queries.ts'

/** A request for which queries run, with a function that cancels each running one. */
interface Reader {
  signal: AbortSignal
  running: Set<() => void>
}

const readers = new AsyncLocalStorage<Reader>()

/** Cancels the database reads of this work when nobody waits for it any more. */
export function whileWanted<Result>(signal: AbortSignal, work: () => Result): Result {
  const running = new Set<() => void>()
  const endAll = () => {
    for (const end of running) end()
  }
  signal.addEventListener('abort', endAll, { once: true })
  return readers.run({ signal, running }, work)
}

/** Runs work whose result others wait for as well, so that it outlives the request that began it. */
export const forEverybody = <Result>(work: () => Result): Result => readers.exit(work)

export const currentReader = () => readers.getStore()

/** The part of pg's client that its types lack. */
type Session = pg.PoolClient & { processID: number }

interface Read {
  pool: pg.Pool
  query: unknown[]
  cancel: CancelSession
}

/**
 * Runs a query of the pool for a reader. Once the reader has left, the query is canceled and its connection is free
 * again.
 */
export async function readFor({ signal, running }: Reader, { pool, query, cancel }: Read): Promise<unknown> {
  signal.throwIfAborted()
  const client = (await pool.connect()) as Session
  let canceling: Promise<void> | undefined
  let failure: Error | undefined
  const end = () => {
    canceling ??= cancel(client.processID)
  }
  try {
    signal.throwIfAborted()
    running.add(end)
    // By a callback, like the pool's own queries.
    return await new Promise((resolve, reject) => {
      const done = (error: Error | null, result: unknown) => (error ? reject(error) : resolve(result))
      Reflect.apply(client.query, client, [...query, done])
    })
  } catch (error) {
    failure = error as Error
    throw signal.aborted ? signal.reason : error
  } finally {
    running.delete(end)
    // The cancelation must not hit the next query on this connection.
    await canceling
    client.release(signal.aborted ? undefined : failure)
  }
}
