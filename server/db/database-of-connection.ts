const connections = new WeakMap<object, object>()

/** Stores the database of the connection on which a transaction runs. It outlives the transaction. */
export function rememberConnection<Database extends object>(tx: Database, connection: Database): void {
  connections.set(tx, connection)
}

/** Returns the database of a transaction's connection, or the database itself. */
export const databaseOfConnection = <Database extends object>(db: Database): Database =>
  (connections.get(db) as Database | undefined) ?? db
