import { Readable } from 'node:stream'
import { parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import { and, eq } from 'drizzle-orm'
import { product } from '#server/db/schema/index.ts'
import { exportProducts } from '#server/shop/catalog/export/export-products.ts'
import { importProducts } from '#server/shop/catalog/import/import-products.ts'
import { aStore } from './members.ts'
import { type Action, oneOf } from './play.ts'
import { stateOf } from './state-of.ts'

/** A store's own file comes back: as it was, which changes nothing, or with another stock, price or status. */
export const importFile: Action = async (play, dice) => {
  const own = await aStore(play, dice, 'active', 'suspended')
  if (!own) return null
  let exported = ''
  for await (const part of exportProducts(play.services, own.merchantId)) exported += part
  const [header = [], ...rows]: string[][] = parse(exported, { bom: true })
  const isUnchanged = dice.how % 4 === 0
  const [column, text] = [
    ['', ''],
    ['Variant Inventory Qty', `${dice.which % 12}`],
    ['Variant Price', `${10 + (dice.which % 40)}.70`],
    ['Status', oneOf(['active', 'draft', 'archived'], dice.which) ?? ''],
  ][dice.how % 4] as [string, string]
  const at = header.indexOf(column)
  const row = oneOf(rows, dice.which)
  if (row && at >= 0) row[at] = text
  const file = () => Readable.from([Buffer.from(stringify([header, ...rows]))])
  return async () => {
    // A file saves its products again: what waits for a review that is no longer due is published.
    const isWaiting = and(eq(product.merchantId, own.merchantId), eq(product.status, 'in_review'))
    const changesNothing = isUnchanged && (await play.services.db.$count(product, isWaiting)) === 0
    const before = changesNothing && (await stateOf(play.pool))
    await importProducts(play.services, { file: file(), storeSlug: own.slug })
    if (!before) return
    const after = await stateOf(play.pool)
    const changed = Object.keys(before).filter((table) => before[table] !== after[table])
    if (changed.length > 0) throw new Error(`An unchanged file changed ${changed.join(', ')}`)
  }
}
