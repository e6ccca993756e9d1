import pg from 'pg'
import { runOnServer } from './run-on-server.ts'
import { sqlStateOf } from './sql-state.ts'

/** object_in_use: another session connected meanwhile. */
const inUse = '55006'
const maxAttempts = 5

/**
 * Drops a database although the same role's sessions are still in it. `with (force)` would end every session, and a
 * role that is no superuser may not end an autovacuum worker; a plain drop sends workers away itself.
 */
export async function dropDatabase(serverUrl: string, name: string) {
  const endSessions = `select pg_terminate_backend(pid, 5000) from pg_stat_activity
    where datname = ${pg.escapeLiteral(name)} and usename = current_user and backend_type = 'client backend'`
  for (let attempt = 1; ; attempt++) {
    await runOnServer(serverUrl, endSessions)
    try {
      return await runOnServer(serverUrl, `drop database ${pg.escapeIdentifier(name)}`)
    } catch (error) {
      if (sqlStateOf(error) !== inUse || attempt === maxAttempts) throw error
    }
  }
}
