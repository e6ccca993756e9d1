import { inArray } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { newId } from '#server/db/new-id.ts'
import { variant } from '#server/db/schema/catalog.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { type MemberAuthor, recordAudit } from '#server/shop/audit/record-audit.ts'
import { isReviewDue } from '#server/shop/catalog/review/review-queries.ts'
import type { Services } from '#server/shop/services.ts'
import { variantField } from '#shared/catalog/product-fields.ts'
import { ShopError } from '#shared/errors.ts'
import { readProductForm } from '#shared/forms/merchant/product-form.ts'
import type { VariantInput } from '#shared/forms/merchant/variant-form.ts'
import type { FormValues } from '#shared/forms.ts'
import { variantStockMessages } from '#shared/messages/merchant/stock.ts'
import { auditedProduct } from './audited-product.ts'
import { draftOfForm, variantIdOf } from './draft-of-form.ts'
import type { ProductKey } from './lock-product.ts'
import { mergeProductForm } from './merge-product-form.ts'
import { formOfProduct, variantsOnSale } from './product-form-values.ts'
import { saveProduct } from './save-product.ts'
import { lockedProduct, type SavedProduct } from './saved-product-queries.ts'

export type ProductAnswer =
  | { kind: 'saved'; productId: string; archived: number }
  | { kind: 'refused'; errors: Record<string, string> }
  /** Somebody else has changed the product meanwhile; nothing was saved. */
  | { kind: 'merged'; form: FormValues }

type ChangeServices = Pick<Services, 'db' | 'clock' | 'cached' | 'country'>

/** Saves the form of a product, unless somebody else's changes must be seen first. */
export async function changeProduct(
  services: ChangeServices,
  key: ProductKey & { by: MemberAuthor },
  sent: FormValues,
): Promise<ProductAnswer> {
  const categoryIds = await knownCategories(services)
  return inTransaction(services.db, async (tx) => {
    const saved = await lockedProduct(tx, key)
    if (!saved) throw new ShopError('not_found', `The store has no product ${key.productId}`)
    const { timeZone } = services.country
    const now = services.clock()
    const savedForm = formOfProduct(saved, timeZone)
    const { form, hasNews } = mergeProductForm(sent, savedForm)
    if (hasNews) return { kind: 'merged', form }
    const barcodes = new Set(saved.variants.flatMap(({ barcode }) => barcode ?? []))
    const read = readProductForm(form, { categoryIds, barcodes, now, timeZone })
    if (!read.ok) return { kind: 'refused', errors: read.errors }
    const errors = oversoldErrors(saved, read.values.variants ?? [], form)
    if (Object.keys(errors).length > 0) return { kind: 'refused', errors }

    const draft = await draftOfForm(read.values, {
      form,
      handle: saved.handle,
      saved: { product: saved, form: savedForm },
    })
    const gone = draft.whole.variants ? goneVariants(saved, draft.variants) : []
    await archiveVariants(tx, gone, now)
    const context = {
      merchantId: key.merchantId,
      now,
      refId: newId(),
      source: firstCount,
      mover: { userId: key.by.userId },
      isReviewDue: await isReviewDue(tx, key.merchantId),
    }
    const result = await saveProduct(tx, draft, withoutVariants(saved, gone, now), context)
    if (!result.id) throw new Error(`The form of product ${key.productId} leaves no sound product`)
    const revived = gone.filter((id) => result.touched.includes(id))
    if (result.product !== 'unchanged' || gone.length > 0)
      await auditChange(tx, { ...key, saved, now, timeZone })
    return { kind: 'saved', productId: saved.id, archived: gone.length - revived.length }
  })
}

/** Cause of the stock that a merchant counts first with the product. */
export const firstCount = { kind: 'receive', refType: 'product' } as const

export async function knownCategories({ cached }: Pick<Services, 'cached'>): Promise<ReadonlySet<string>> {
  const tree = await cached.categories()
  return new Set(tree.within(null).map(({ category }) => category.id))
}

/** Returns errors for variants that must stay available for backorder, because more is ordered than there is. */
function oversoldErrors(saved: SavedProduct, variants: VariantInput[], form: FormValues) {
  const oversold = variants.filter(({ key, oversells }) => {
    const level = saved.variants.find(({ id }) => id === variantIdOf(form, key))?.level
    return level?.tracked && !oversells && level.onHand < level.reserved
  })
  const { oversold: error } = variantStockMessages.fieldErrors
  return Object.fromEntries(oversold.map(({ key }) => [variantField('oversell', key), error]))
}

/** Archives variants, because orders name them. */
async function archiveVariants(tx: Db, ids: string[], now: Date) {
  if (ids.length > 0) await tx.update(variant).set({ archivedAt: now }).where(inArray(variant.id, ids))
}

function goneVariants(saved: SavedProduct, drafts: { id?: string | undefined }[]): string[] {
  const staying = new Set(drafts.map(({ id }) => id))
  return variantsOnSale(saved).flatMap(({ id }) => (staying.has(id) ? [] : [id]))
}

const withoutVariants = (saved: SavedProduct, ids: string[], archivedAt: Date): SavedProduct => ({
  ...saved,
  variants: saved.variants.map((each) => (ids.includes(each.id) ? { ...each, archivedAt } : each)),
})

interface Change extends ProductKey {
  by: MemberAuthor
  saved: SavedProduct
  now: Date
  timeZone: string
}

async function auditChange(tx: Db, { saved, now, timeZone, by, merchantId, productId }: Change) {
  const changed = await lockedProduct(tx, { merchantId, productId })
  if (!changed) return
  const isArchived = changed.status === 'archived' && saved.status !== 'archived'
  await recordAudit(tx, {
    action: isArchived ? 'product.archived' : 'product.changed',
    by,
    merchantId,
    at: now,
    subject: { type: 'product', id: productId, name: changed.title },
    before: auditedProduct(saved, timeZone),
    after: auditedProduct(changed, timeZone),
  })
}
