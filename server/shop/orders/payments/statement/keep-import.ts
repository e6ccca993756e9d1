import type { Readable } from 'node:stream'
import { newId } from '#server/db/new-id.ts'
import { statementImport } from '#server/db/schema/index.ts'
import type { Services } from '../../../services.ts'
import { importStatement, refuseStatement } from './import-statement.ts'

interface Brought {
  bytes: Readable
  fileName: string
  /** Whose account it is of; null: the platform's. */
  merchantId: string | null
  /** Only tells what would happen. */
  isTrial: boolean
  /** Aborted when whoever brought it has gone. */
  signal?: AbortSignal | undefined
}

/** Imports a statement and keeps what became of it; null if it has no header. */
export async function keepImport(
  services: Services,
  { bytes, fileName, merchantId, isTrial, signal }: Brought,
): Promise<string | null> {
  refuseStatement(services, merchantId)
  const rows = await importStatement(services, bytes, { merchantId, dryRun: isTrial, signal })
  if (!rows) return null
  const id = newId()
  const createdAt = services.clock()
  await services.db
    .insert(statementImport)
    .values({ id, merchantId, isTrial, rows, createdAt, fileName: fileName.slice(0, longestName) })
  return id
}

const longestName = 200
