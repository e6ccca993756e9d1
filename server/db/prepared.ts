import { QueryPromise } from 'drizzle-orm'
import type { Db } from './connect.ts'

interface Statement<Rows> {
  execute(values: Record<string, unknown>): Promise<Rows>
}

interface Question<Rows> {
  prepare(name: string): Statement<Rows>
}

let names = 0

/** Asked when it is waited for, and in its turn, as Drizzle's own are. */
class Asked<Rows> extends QueryPromise<Rows> {
  override execute: () => Promise<Rows>
  constructor(ask: () => Promise<Rows>) {
    super()
    this.execute = ask
  }
}

/** A question that is asked all the time: Drizzle puts it into words once. What differs comes as `sql.placeholder`. */
export function prepared<Values extends Record<string, unknown>, Rows>(build: (db: Db) => Question<Rows>) {
  const name = `feira_prepared_${names++}`
  const ready = new WeakMap<Db, Statement<Rows>>()
  let made: Statement<Rows> | undefined
  return (db: Db, values: Values): QueryPromise<Rows> =>
    new Asked(() => {
      made ??= build(db).prepare(name)
      const own = ready.get(db) ?? askedOn(db, made)
      ready.set(db, own)
      return own.execute(values)
    })
}

/** Drizzle ties a statement to the connections of whoever had it prepared; a transaction has one of its own. */
function askedOn<Rows>(db: Db, statement: Statement<Rows>): Statement<Rows> {
  const { session } = db._ as unknown as { session: { client: unknown } }
  return Object.create(statement, { client: { value: session.client } })
}
