import type pg from 'pg'

/** Returns the identity of one database of one server, which its standbys share. */
export async function databaseIdentity(client: pg.Client | pg.Pool): Promise<string> {
  const { rows } = await client.query<{ identity: string }>(`
    select system_identifier || '/' || (select oid from pg_database where datname = current_database()) as identity
    from pg_control_system()`)
  return rows[0]?.identity ?? ''
}
