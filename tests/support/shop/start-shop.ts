import type pg from 'pg'
import { fieldName } from '#server/shop/audit/audit-text.ts'
import { otherField } from '#shared/messages/merchant/audit-fields.ts'
import { worldDatabase } from './database/database.ts'
import { testServices } from './test-services.ts'

/** The named world over a database of its own, without the web; `poolSize` connections for those who race. */
export async function startShop({ poolSize = 5 } = {}) {
  const { world, ...database } = await worldDatabase({ poolSize })
  const services = await testServices(database)
  const close = async () => {
    await services.queue.stop()
    await refuseUnnamedFields(database.pool)
    await database.close()
  }
  return { services, world, pool: database.pool, url: database.url, close }
}

/** Whatever a test made the audit log record, people can read the names of its fields. */
async function refuseUnnamedFields(pool: pg.Pool) {
  const { rows } = await pool.query<{ action: string; field: string }>(
    'select distinct action, jsonb_object_keys(before || after) as field from audit_entry',
  )
  const unnamed = rows.filter(({ field }) => fieldName(field).startsWith(otherField))
  if (unnamed.length > 0) throw new Error(`The audit log has no name for ${JSON.stringify(unnamed)}`)
}
