import { and, eq, or, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { newId } from '#server/db/new-id.ts'
import { product } from '#server/db/schema/catalog.ts'
import { violatedConstraint } from '#server/db/sql-state.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { type MemberAuthor, recordAudit } from '#server/shop/audit/record-audit.ts'
import { attachWaitingPictures } from '#server/shop/catalog/pictures/waiting-pictures.ts'
import { isReviewDue } from '#server/shop/catalog/review/review-queries.ts'
import { createOnce } from '#server/shop/create-once.ts'
import type { Services } from '#server/shop/services.ts'
import { photosField } from '#shared/catalog/pictures/waiting-pictures.ts'
import { type ProductInput, readProductForm } from '#shared/forms/merchant/product-form.ts'
import type { ReadForm } from '#shared/forms/read-form.ts'
import type { FormValues } from '#shared/forms.ts'
import { merchantProductMessages } from '#shared/messages/merchant/merchant-products.ts'
import { auditedProduct } from './audited-product.ts'
import { firstCount, knownCategories, type ProductAnswer } from './change-product.ts'
import { draftOfForm } from './draft-of-form.ts'
import { handleOf } from './product-handle.ts'
import { saveProduct } from './save-product.ts'
import { lockedProduct } from './saved-product-queries.ts'

const maxAttempts = 5

interface NewProduct {
  merchantId: string
  by: MemberAuthor
  digest?: string | null
  /** Pictures that wait for it, in their order. */
  pictureIds?: readonly string[]
}

/** Creates a product from a form, with its pictures; its handle is made of its title. */
export async function createProduct(
  services: Pick<Services, 'db' | 'clock' | 'cached' | 'country' | 'queue'>,
  { merchantId, by, digest = null, pictureIds = [] }: NewProduct,
  form: FormValues,
): Promise<ProductAnswer> {
  const { timeZone } = services.country
  const now = services.clock()
  const read = await readNewProduct(services, form)
  if (!read.ok) return { kind: 'refused', errors: read.errors }
  const create = (): Promise<ProductAnswer> =>
    inTransaction(services.db, async (tx) => ({
      kind: 'saved',
      productId: await createOnce(tx, { merchantId, digest }, () => write(tx)),
      archived: 0,
    }))
  const write = async (tx: Db): Promise<string> => {
    const handle = await freeHandle(tx, merchantId, read.values.title)
    const draft = await draftOfForm(read.values, { form, saved: null, handle })
    const context = {
      merchantId,
      now,
      refId: newId(),
      source: firstCount,
      mover: { userId: by.userId },
      isReviewDue: await isReviewDue(tx, merchantId),
    }
    const { id } = await saveProduct(tx, draft, null, context)
    const saved = id && (await lockedProduct(tx, { merchantId, productId: id }))
    if (!saved) throw new Error(`The form of ${handle} leaves no sound product`)
    const isTaken = await attachWaitingPictures(tx, services, { merchantId, productId: saved.id, pictureIds })
    if (!isTaken) throw new PictureGone()
    await recordAudit(tx, {
      action: 'product.created',
      by,
      merchantId,
      at: now,
      subject: { type: 'product', id: saved.id, name: saved.title },
      after: {
        ...auditedProduct(saved, timeZone),
        ...(pictureIds.length > 0 && { pictures: pictureIds.length }),
      },
    })
    return saved.id
  }
  for (let attempt = 1; ; attempt++) {
    try {
      return await create()
    } catch (error) {
      if (error instanceof PictureGone)
        return { kind: 'refused', errors: { [photosField]: merchantProductMessages.fieldErrors.gone } }
      // Somebody created a product of the same name at the same moment.
      if (attempt === maxAttempts || violatedConstraint(error) !== 'product_handle') throw error
    }
  }
}

/** Rolls back a product whose pictures were taken meanwhile by another form. */
class PictureGone extends Error {}

/** Reads the form of a new product, or returns all its errors. */
export async function readNewProduct(
  services: Pick<Services, 'clock' | 'cached' | 'country'>,
  form: FormValues,
): Promise<ReadForm<ProductInput>> {
  const categoryIds = await knownCategories(services)
  const { timeZone } = services.country
  return readProductForm(form, { categoryIds, barcodes: new Set(), now: services.clock(), timeZone })
}

/** Returns a free handle: "caneca", or "caneca-2" if the store has one already. */
async function freeHandle(tx: Db, merchantId: string, title: string): Promise<string> {
  const handle = handleOf(title) ?? 'produto'
  const isLike = or(eq(product.handle, handle), sql`starts_with(${product.handle}, ${`${handle}-`})`)
  const rows = await tx
    .select({ handle: product.handle })
    .from(product)
    .where(and(eq(product.merchantId, merchantId), isLike))
  const taken = new Set(rows.map((row) => row.handle))
  let free = handle
  for (let number = 2; taken.has(free); number++) free = `${handle}-${number}`
  return free
}
