import { type SQL, sql } from 'drizzle-orm'
import type pg from 'pg'

/** What the server allows each statement, unless its transaction asks for more. */
export const statementLimitMs = 30_000
/** A server that has gone silent answers nothing, not even that a statement took too long. */
const graceMs = 5_000
export const answerLimitMs = statementLimitMs + graceMs

/** The part of pg's client that its types lack; false: it waits for ever. */
type Patient = pg.PoolClient & { connectionParameters: { query_timeout: number | string | false } }

interface Transaction {
  execute(query: SQL): PromiseLike<unknown>
}

const clients = new WeakMap<Transaction, Patient>()

/** Remembers on which connection a transaction runs. */
export function rememberClient(tx: Transaction, client: pg.PoolClient): void {
  clients.set(tx, client as Patient)
}

/** Lets each statement of this transaction take so long; null: as long as it takes. */
export async function allowLongStatements(tx: Transaction, limitMs: number | null): Promise<void> {
  await tx.execute(sql.raw(`set local statement_timeout = ${limitMs ?? 0}`))
  const client = clients.get(tx)
  if (client) client.connectionParameters.query_timeout = limitMs === null ? false : limitMs + graceMs
}

/** How long a connection waits for an answer, to be set again when its transaction ends. */
export function answerLimitOf(client: pg.PoolClient): { restore(): void } {
  const { connectionParameters } = client as Patient
  const { query_timeout } = connectionParameters
  return { restore: () => void Object.assign(connectionParameters, { query_timeout }) }
}
