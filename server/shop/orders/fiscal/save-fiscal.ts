import { isDeepStrictEqual } from 'node:util'
import { and, eq, inArray } from 'drizzle-orm'
import { fiscalSetting, merchant, product, productNcm } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { recordAction } from '#server/shop/audit/record-action.ts'
import type { Services } from '#server/shop/services.ts'
import { ShopError } from '#shared/errors.ts'
import type { FiscalSettings } from '#shared/merchants/fiscal-settings.ts'
import { fiscalSettingsOf } from './fiscal-queries.ts'

/** Sets the tax settings of a store's next invoices. */
export async function saveFiscal(
  services: Services,
  { merchantId, values }: { merchantId: string; values: FiscalSettings },
): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    const [store] = await tx
      .select({ name: merchant.name })
      .from(merchant)
      .where(eq(merchant.id, merchantId))
      .for('update')
    if (!store) throw new ShopError('not_found', `There is no merchant ${merchantId}`)
    const before = await fiscalSettingsOf(tx, merchantId)
    if (isDeepStrictEqual(before, values)) return
    await tx
      .insert(fiscalSetting)
      .values({ merchantId, ...values })
      .onConflictDoUpdate({ target: fiscalSetting.merchantId, set: values })
    await recordAction(tx, services, {
      action: 'fiscal.changed',
      merchantId,
      subject: { type: 'merchant', id: merchantId, name: store.name },
      before: before ? fiscalText(before) : {},
      after: fiscalText(values),
    })
  })
}

/**
 * Sets the NCM of products of the store; an empty one falls back to the store's. Error: `not_found` for a product of
 * another store.
 */
export async function saveNcms(
  services: Services,
  { merchantId, ncms }: { merchantId: string; ncms: ReadonlyMap<string, string> },
): Promise<void> {
  if (ncms.size === 0) return
  await inTransaction(services.db, async (tx) => {
    const ids = [...ncms.keys()]
    const isTheirs = and(eq(product.merchantId, merchantId), inArray(product.id, ids))
    const found = await tx.$count(product, isTheirs)
    if (found !== ids.length) throw new ShopError('not_found', 'A product is not of this store')
    const known = await tx.select().from(productNcm).where(inArray(productNcm.productId, ids))
    const before = new Map(known.map(({ productId, ncm }) => [productId, ncm]))
    const changed = [...ncms].filter(([id, ncm]) => (before.get(id) ?? '') !== ncm)
    if (changed.length === 0) return
    for (const [productId, ncm] of changed) {
      if (ncm === '') await tx.delete(productNcm).where(eq(productNcm.productId, productId))
      else
        await tx
          .insert(productNcm)
          .values({ productId, ncm })
          .onConflictDoUpdate({ target: productNcm.productId, set: { ncm } })
    }
    const [store] = await tx.select({ name: merchant.name }).from(merchant).where(eq(merchant.id, merchantId))
    await recordAction(tx, services, {
      action: 'fiscal.changed',
      merchantId,
      before: {},
      subject: { type: 'merchant', id: merchantId, name: store?.name ?? '' },
      after: { products: changed.length },
    })
  })
}

/** Returns the settings as the audit log shows them. */
const fiscalText = (values: FiscalSettings): Record<string, string> => ({
  taxRegime: values.taxRegime,
  stateRegistration: values.stateRegistration,
  ncm: values.ncm,
  cfop: `${values.cfopInState} / ${values.cfopOutOfState}`,
  icms: values.icms,
  origin: values.origin,
  contributions: `${values.pis} / ${values.cofins}`,
  ibsCbs: `${values.ibsCbs} / ${values.taxClass}`,
  ...(values.cbsBps !== null && { cbs: `${values.cbsBps / 100}%` }),
})
