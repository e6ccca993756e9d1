import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { listening } from './changes.ts'
import { isConnectionError } from './connection-error.ts'
import { connectionSettings } from './connection-settings.ts'
import { PipeliningClient } from './pipelining-client.ts'

const sessionSettings = `set statement_timeout = '30s'; set idle_in_transaction_session_timeout = '60s'; set timezone = 'UTC'; ${listening}`

/** A server that goes down ends its connections one after the other: the second one may be lost, too. */
const pausesMs = [0, 50, 250]
/** Whoever waited longer in vain gets an answer now. */
const patienceMs = 2_000
const reads = /^\s*(select|with)\b/i
const writes = /\b(insert|update|delete|merge|nextval|setval|pg_notify|pg_\w*advisory\w*)\b/i

/** Connections to the database, wherever it is at the time. */
export function openPool(url: () => string, poolSize = 10): pg.Pool {
  class Client extends PipeliningClient {
    constructor(config?: pg.ClientConfig) {
      super({ ...config, connectionString: url() })
    }
  }
  const pool = new RereadingPool({
    max: poolSize,
    Client,
    application_name: 'feira',
    idleTimeoutMillis: 30_000,
    ...connectionSettings,
    onConnect: async (client) => {
      await client.query(sessionSettings)
    },
  })
  // A broken connection leaves the pool and fails the query on it, if any; as an event it is nobody's news.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

/** A read whose connection breaks is asked again on another one; what writes may have been done, and is not. */
class RereadingPool extends pg.Pool {
  // Typed as pg types it: overloads that all end here.
  override query: pg.Pool['query'] = (...asked: unknown[]) => {
    const ask = () => Reflect.apply(super.query, this, asked)
    return typeof asked.at(-1) !== 'function' && isRead(asked[0]) ? persistently(ask) : ask()
  }
}

function isRead(statement: unknown): boolean {
  const text = typeof statement === 'string' ? statement : (statement as pg.QueryConfig).text
  return typeof text === 'string' && reads.test(text) && !writes.test(text)
}

async function persistently<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  const giveUpAtMs = Date.now() + patienceMs
  for (const pauseMs of pausesMs) {
    try {
      return await ask()
    } catch (error) {
      if (!isConnectionError(error) || Date.now() > giveUpAtMs) throw error
      await delay(pauseMs)
    }
  }
  return ask()
}
