import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { type CancelSession, queryCanceler } from './cancel-queries.ts'
import { isConnectionError, markDatabaseError } from './connection-error.ts'
import { connectionSettings } from './connection-settings.ts'
import { isRead } from './is-read.ts'
import type { Pooling } from './scaling/pooling.ts'
import { setForSession } from './scaling/session-settings.ts'
import { answerLimitMs } from './statement-limit.ts'
import { type TraceQuery, tracedQuery } from './traced-query.ts'
import { currentReader, readFor } from './wanted-reads.ts'

/** A stopping server ends its connections one after the other, so a second one may be lost, too. */
const retryDelaysMs = [0, 50, 250]
const maxRetryMs = 2_000

export interface PoolOptions {
  poolSize?: number | undefined
  /** The pooler in between, which lends each transaction another session of the server, or null when there is none. */
  pooling?: Pooling | null
  /** Time limit of a response, in milliseconds. */
  waitMs?: number
  /** Awaited before the response to a statement that may have written. */
  afterWrite?: () => Promise<void>
  traceQuery?: TraceQuery | undefined
}

/** Opens a pool of connections to the database, whose address may change with each start of the embedded one. */
export function openPool(url: () => string, options: PoolOptions = {}): pg.Pool {
  const { poolSize = 10, pooling = null, waitMs = answerLimitMs, afterWrite, traceQuery } = options
  class Client extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      super({ ...config, connectionString: url() })
      // The pool's own queries come with a callback and are traced by the pool: they may wait for another's connection.
      if (traceQuery) this.query = tracedQuery(this.query, traceQuery)
    }

    // pg types `query` by overloads; all of them end here.
    override query: pg.Client['query'] = (...query: unknown[]) => {
      const [config, ...rest] = query
      const isNamed = typeof config === 'object' && config !== null && 'name' in config
      const sent = isNamed && pooling?.knowsStatements === false ? { ...config, name: undefined } : config
      sendTogether(this)
      return Reflect.apply(super.query, this, [sent, ...rest])
    }
  }
  const pool = new ShopPool(
    {
      max: poolSize,
      Client,
      // Statements sent at the same moment need one round trip (`batch`).
      pipeline: true,
      application_name: 'feira',
      idleTimeoutMillis: 30_000,
      query_timeout: waitMs,
      ...connectionSettings,
      onConnect: async (client) => {
        await client.query(setForSession)
      },
    },
    // A pooler's sessions are not the server's.
    { afterWrite, cancel: pooling ? null : queryCanceler(url) },
  )
  if (traceQuery) pool.query = tracedQuery(pool.query, traceQuery)
  // A broken connection leaves the pool and fails its queries, which report it.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

/** Statements of one moment leave in one write, because each write wakes the server. */
function sendTogether({ connection: { stream } }: pg.Client) {
  if (stream.writableCorked > 0) return
  stream.cork()
  process.nextTick(() => stream.uncork())
}

/** Repeats a read on another connection when its own breaks. A write may have happened, and is not repeated. */
class ShopPool extends pg.Pool {
  readonly #afterWrite: PoolOptions['afterWrite']
  readonly #cancel: CancelSession | null

  constructor(
    config: pg.PoolConfig,
    { afterWrite, cancel }: Pick<PoolOptions, 'afterWrite'> & { cancel: CancelSession | null },
  ) {
    super(config)
    this.#afterWrite = afterWrite
    this.#cancel = cancel
  }

  // pg types `query` by overloads; all of them end here.
  override query: pg.Pool['query'] = (...query: unknown[]) => {
    const send = () => Reflect.apply(super.query, this, query)
    if (typeof query.at(-1) === 'function') return send()
    const answer: Promise<unknown> = isRead(query[0])
      ? withRetries(() => this.#read(query, send))
      : this.#write(send)
    return answer.catch((error) => {
      markDatabaseError(error)
      throw error
    })
  }

  #read(query: unknown[], send: () => Promise<unknown>): Promise<unknown> {
    const reader = currentReader()
    const cancel = this.#cancel
    return reader && cancel ? readFor(reader, { pool: this, query, cancel }) : send()
  }

  async #write<Result>(send: () => Promise<Result>): Promise<Result> {
    const result = await send()
    await this.#afterWrite?.()
    return result
  }
}

async function withRetries<Result>(send: () => Promise<Result>): Promise<Result> {
  const deadlineMs = Date.now() + maxRetryMs
  for (const delayMs of retryDelaysMs) {
    try {
      return await send()
    } catch (error) {
      if (!isConnectionError(error) || Date.now() > deadlineMs) throw error
      await delay(delayMs)
    }
  }
  return send()
}
