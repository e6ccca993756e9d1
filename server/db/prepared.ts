import type { Db } from './connect.ts'

interface Statement<Rows> {
  execute(values: Record<string, unknown>): Promise<Rows>
}

interface Question<Rows> {
  prepare(name: string): Statement<Rows>
}

let names = 0

/** A question that is asked all the time: Drizzle puts it into words once. What differs comes as `sql.placeholder`. */
export function prepared<Values extends Record<string, unknown>, Rows>(build: (db: Db) => Question<Rows>) {
  const name = `feira_prepared_${names++}`
  const ready = new WeakMap<Db, Statement<Rows>>()
  let made: Statement<Rows> | undefined
  return (db: Db, values: Values): Promise<Rows> => {
    made ??= build(db).prepare(name)
    const own = ready.get(db) ?? askedOn(db, made)
    ready.set(db, own)
    return own.execute(values)
  }
}

/** Drizzle ties a statement to the connections of whoever had it prepared; a transaction has one of its own. */
function askedOn<Rows>(db: Db, statement: Statement<Rows>): Statement<Rows> {
  const { session } = db._ as unknown as { session: { client: unknown } }
  return Object.create(statement, { client: { value: session.client } })
}
