import { type SQL, sql } from 'drizzle-orm'
import type pg from 'pg'

/** Time limit of each statement, unless its transaction raises it. */
export const statementLimitMs = 30_000
/** A silent server does not even report that a statement took too long. */
const graceMs = 5_000
export const answerLimitMs = statementLimitMs + graceMs

/** The part of pg's client that its types lack. False means no limit. */
type Patient = pg.PoolClient & { connectionParameters: { query_timeout: number | string | false } }

interface Transaction {
  execute(query: SQL): PromiseLike<unknown>
}

const clients = new WeakMap<Transaction, Patient>()

/** Stores the connection on which a transaction runs. */
export function rememberClient(tx: Transaction, client: pg.PoolClient): void {
  clients.set(tx, client as Patient)
}

/** Sets the time limit of each statement of this transaction. Null removes it. */
export async function allowLongStatements(tx: Transaction, limitMs: number | null): Promise<void> {
  await tx.execute(sql.raw(`set local statement_timeout = ${limitMs ?? 0}`))
  const client = clients.get(tx)
  if (client) client.connectionParameters.query_timeout = limitMs === null ? false : limitMs + graceMs
}

/** Returns a function that resets a connection's response limit when its transaction ends. */
export function answerLimitOf(client: pg.PoolClient): { restore(): void } {
  const { connectionParameters } = client as Patient
  const { query_timeout } = connectionParameters
  return { restore: () => void Object.assign(connectionParameters, { query_timeout }) }
}
