import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { listenStatement } from './changes.ts'
import { isConnectionError } from './connection-error.ts'
import { connectionSettings } from './connection-settings.ts'
import { answerLimitMs, statementLimitMs } from './statement-limit.ts'

const sessionSettings = `set statement_timeout = ${statementLimitMs}; set idle_in_transaction_session_timeout = '60s'; set timezone = 'UTC'; ${listenStatement}`

/** A stopping server ends its connections one after the other, so a second one may be lost, too. */
const retryDelaysMs = [0, 50, 250]
const maxRetryMs = 2_000
const reads = /^\s*(select|with)\b/i
const writes = /\b(insert|update|delete|merge|nextval|setval|pg_notify|pg_\w*advisory\w*)\b/i

/** Connections to the database, whose address may change with each start of the embedded one. */
export function openPool(url: () => string, poolSize = 10): pg.Pool {
  class Client extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      super({ ...config, connectionString: url() })
    }
  }
  const pool = new RetryingPool({
    max: poolSize,
    Client,
    // Statements sent at the same moment need one round trip (`batch`).
    pipeline: true,
    application_name: 'feira',
    idleTimeoutMillis: 30_000,
    query_timeout: answerLimitMs,
    ...connectionSettings,
    onConnect: async (client) => {
      await client.query(sessionSettings)
    },
  })
  // A broken connection leaves the pool and fails its queries, which report it.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

/** Repeats a read whose connection breaks on another one. A write may have happened, and is not repeated. */
class RetryingPool extends pg.Pool {
  // pg types `query` by overloads; all of them end here.
  override query: pg.Pool['query'] = (...query: unknown[]) => {
    const send = () => Reflect.apply(super.query, this, query)
    return typeof query.at(-1) !== 'function' && isRead(query[0]) ? withRetries(send) : send()
  }
}

function isRead(statement: unknown): boolean {
  const text = typeof statement === 'string' ? statement : (statement as pg.QueryConfig).text
  return typeof text === 'string' && reads.test(text) && !writes.test(text)
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
