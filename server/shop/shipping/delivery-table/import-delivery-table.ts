import { createHash } from 'node:crypto'
import { and, eq, ne } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { newId } from '#server/db/new-id.ts'
import { shippingRule } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { type Author, recordAudit } from '#server/shop/audit/record-audit.ts'
import { uncoveredRegions } from '#server/shop/merchants/delivery/delivery-notes.ts'
import {
  deliveryRulesOf,
  type ShippingRuleRow,
} from '#server/shop/merchants/delivery/delivery-rule-queries.ts'
import { lockStoreDelivery } from '#server/shop/merchants/delivery/save-delivery-rule.ts'
import type { Services } from '#server/shop/services.ts'
import type { CountryPack } from '#shared/country/country-pack.ts'
import { ShopError } from '#shared/errors.ts'
import { maxDeliveryRules, type ShippingMethod } from '#shared/merchants/delivery-rules.ts'
import {
  type DeliveryTablePlan,
  type LineError,
  maxLineErrors,
  type TableMode,
  type TableRow,
} from '#shared/merchants/delivery-table.ts'

/** A table that was read, with the values for all its lines. */
export interface DeliveryTable {
  merchantId: string
  name: string
  method: ShippingMethod
  mode: TableMode
  rows: readonly TableRow[]
  lineErrors: readonly LineError[]
}

const maxShownRows = 100

/** Plans the changes of the store's current rules by a table; nothing is changed. */
export async function planDeliveryTable(
  { db, country }: Pick<Services, 'db' | 'country'>,
  table: DeliveryTable,
): Promise<DeliveryTablePlan> {
  const { before, staying, added } = await tableRules(db, table)
  const { format } = country.postalCode
  return {
    rows: table.rows.slice(0, maxShownRows).map(({ range: { from, to }, ...row }) => ({
      ...row,
      range: { from: format(from), to: format(to) },
    })),
    added: added.length,
    lineErrors: table.lineErrors.slice(0, maxLineErrors),
    refusedLines: new Set(table.lineErrors.map(({ line }) => line)).size,
    staying: staying.length,
    removed: before.length - staying.length,
    uncovered: uncoveredAfter(country, staying, added),
    seal: sealOf(before),
  }
}

/** Carries out the plan. Returns null if the rules are no longer those for which it was made. */
export async function importDeliveryTable(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { by, seal, ...table }: DeliveryTable & { by: Author; seal: string },
): Promise<{ added: number } | null> {
  const { merchantId, mode, rows } = table
  if (rows.length === 0) throw new ShopError('invalid_form', 'The table has no rows')
  return inTransaction(db, async (tx) => {
    const { name } = await lockStoreDelivery(tx, merchantId)
    const { before, staying, added } = await tableRules(tx, table)
    if (sealOf(before) !== seal) return null
    if (mode === 'replace')
      await tx
        .delete(shippingRule)
        .where(and(eq(shippingRule.merchantId, merchantId), ne(shippingRule.method, 'pickup')))
    await tx.insert(shippingRule).values(added)
    await recordAudit(tx, {
      action: 'delivery-table.imported',
      by,
      at: clock(),
      merchantId,
      subject: { type: 'merchant', id: merchantId, name },
      before: { rules: before.length },
      after: { rules: staying.length + added.length, added: added.length, name: table.name, mode },
    })
    return { added: added.length }
  })
}

async function tableRules(db: Db, { merchantId, name, method, mode, rows }: DeliveryTable) {
  const before = await deliveryRulesOf(db, merchantId)
  const staying = mode === 'add' ? before : before.filter((rule) => rule.method === 'pickup')
  const added: ShippingRuleRow[] = rows.map(({ line: _, range, ...terms }) => ({
    id: newId(),
    merchantId,
    name,
    method,
    ...terms,
    postalFrom: range.from,
    postalTo: range.to,
    itemsFromMinor: 0,
    itemsToMinor: null,
    freeAboveMinor: null,
  }))
  if (staying.length + added.length > maxDeliveryRules)
    throw new ShopError(
      'too_many_delivery_rules',
      `The store would have ${staying.length + added.length} rules`,
    )
  return { before, staying, added }
}

const uncoveredAfter = (country: CountryPack, staying: ShippingRuleRow[], added: ShippingRuleRow[]) =>
  uncoveredRegions(country, [...staying, ...added])

const sealOf = (rules: readonly ShippingRuleRow[]) =>
  createHash('sha256').update(JSON.stringify(rules)).digest('base64url').slice(0, 16)
