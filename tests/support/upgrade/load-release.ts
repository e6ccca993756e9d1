import { readFile } from 'node:fs/promises'
import { gunzipSync } from 'node:zlib'
import { runOnServer } from '#server/db/run-on-server.ts'
import { releases } from './earlier-program.ts'

/** Replaces what a test's database has by what the release left in its own. */
export async function loadRelease(url: string, version: string): Promise<void> {
  const dump = gunzipSync(await readFile(`${releases}/${version}.sql.gz`)).toString()
  const schemas = 'pgboss, drizzle, invariant, invariant_source, public'
  await runOnServer(url, `drop schema if exists ${schemas} cascade; create schema public`)
  await runOnServer(url, dump)
}
