import type pg from 'pg'

/** A position in the write-ahead log, in bytes. */
export async function walPosition(pool: Pick<pg.Pool, 'query'>, position: string): Promise<number> {
  const { rows } = await pool.query(`select pg_wal_lsn_diff(${position}, '0/0')::bigint as bytes`)
  if (rows[0].bytes === null) throw new Error(`The server has no ${position}`)
  return rows[0].bytes
}
