import type { Db } from './connect.ts'

type Parameters = Record<string, unknown>

interface Query<Rows> {
  prepare(name: string): { execute(parameters: Parameters): Promise<Rows> }
  execute(parameters: Parameters): Promise<Rows>
}

/** Of one query by key: each is planned and remembered by every connection. */
const maxKeys = 30

/**
 * A fixed query on a hot path: Drizzle builds it once for each database or transaction, PostgreSQL plans it once for
 * each connection. Parameters come as `sql.placeholder`. Names are unique.
 */
export function prepared<Values extends Parameters, Rows>(name: string, build: (db: Db) => Query<Rows>) {
  const statements = new WeakMap<Db, ReturnType<Query<Rows>['prepare']>>()
  return (db: Db, parameters: Values): Promise<Rows> => {
    const statement = statements.get(db) ?? build(db).prepare(name)
    statements.set(db, statement)
    return statement.execute(parameters)
  }
}

/**
 * The same for a query whose text depends on a key, such as the kinds of filters that were chosen. A value that finds
 * its way into the key takes the place of others: the first keys are prepared, later ones are ordinary queries.
 */
export function preparedByKey<Key, Values extends Parameters, Rows>(
  name: string,
  build: (db: Db, key: Key) => Query<Rows>,
) {
  const queries = new Map<string, (db: Db, parameters: Values) => Promise<Rows>>()
  return (db: Db, key: Key, parameters: Values): Promise<Rows> => {
    const queryKey = JSON.stringify(key)
    const known = queries.get(queryKey)
    if (known) return known(db, parameters)
    if (queries.size === maxKeys) return build(db, key).execute(parameters)
    const query = prepared<Values, Rows>(`${name} ${queries.size}`, (own) => build(own, key))
    queries.set(queryKey, query)
    return query(db, parameters)
  }
}
