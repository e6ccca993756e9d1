import type { Db } from './connect.ts'
import { databaseOfConnection } from './database-of-connection.ts'

type Parameters = Record<string, unknown>

interface Query<Rows> {
  prepare(name: string): { execute(parameters: Parameters): Promise<Rows> }
  execute(parameters: Parameters): Promise<Rows>
}

/** Every connection plans and stores each prepared query, so their number per query is limited. */
const maxKeys = 30

/**
 * A fixed query on a hot path: Drizzle builds it once for the pool and once per connection of transactions, PostgreSQL
 * plans it once per connection. Parameters are `sql.placeholder`; names are unique.
 */
export function prepared<Values extends Parameters, Rows>(name: string, build: (db: Db) => Query<Rows>) {
  const statements = new WeakMap<Db, ReturnType<Query<Rows>['prepare']>>()
  return (db: Db, parameters: Values): Promise<Rows> => {
    const connection = databaseOfConnection(db)
    const statement = statements.get(connection) ?? build(connection).prepare(name)
    statements.set(connection, statement)
    return statement.execute(parameters)
  }
}

/**
 * Like `prepared`, for a query whose text depends on a key, such as the kinds of chosen filters. The first keys are
 * prepared, later ones are ordinary queries; never put a value into the key.
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
