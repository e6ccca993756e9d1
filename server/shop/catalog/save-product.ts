import { eq } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { newPublicId } from '#server/db/new-id.ts'
import { product } from '#server/db/schema/catalog.ts'
import type { Services } from '#server/shop/services.ts'
import { changedFields } from './changed-fields.ts'
import type { SaveNote } from './match-variants.ts'
import { mergedExtra } from './merged-extra.ts'
import { planVariants } from './plan-variants.ts'
import type { ProductDraft } from './product-draft.ts'
import { type SavedPictures, savePictures } from './save-pictures.ts'
import { saveVariants } from './save-variants.ts'
import type { SavedPicture, SavedProduct, SavedVariant } from './saved-product-queries.ts'

export interface SaveContext {
  merchantId: string
  queue: Services['queue']
  now: Date
  /** What moves the stock; the same cause never moves it twice. */
  refId: string
  /** The products that use the draft's SKUs; kept up to date. */
  productOfSku: Map<string, string>
}

export interface SaveResult {
  id: string
  product: 'created' | 'updated' | 'unchanged'
  variants: { created: number; updated: number; unchanged: number }
  pictures: Pick<SavedPictures, 'created' | 'updated' | 'unchanged'>
  notes: SaveNote[]
  /** Saved before, and not in the draft: whether they are gone is for the caller to say. */
  missing: { variants: SavedVariant[]; pictures: SavedPicture[] }
  touched: string[]
}

/** Creates or changes a product with its variants, stock and pictures. Null: the draft leaves no sound product. */
export async function saveProduct(
  tx: Db,
  draft: ProductDraft,
  saved: SavedProduct | null,
  context: SaveContext,
): Promise<SaveResult | { id: null; notes: SaveNote[] }> {
  const { merchantId, productOfSku, now } = context
  const id = saved?.id ?? newPublicId()
  const { plans, missing, notes } = planVariants(draft, saved, (sku) => (productOfSku.get(sku) ?? id) !== id)
  // Without a price it waits as a draft; with other faults alone there is nothing to keep.
  const isBroken =
    draft.variants.length > 0 && plans.length === 0 && notes.some(({ kind }) => kind !== 'noPrice')
  if (!saved && isBroken) return { id: null, notes }

  const next = await productValues(draft, saved, plans.length > 0)
  if (!saved) await tx.insert(product).values({ id, merchantId, createdAt: now, updatedAt: now, ...next })

  const owner = { productId: id, merchantId }
  const pictures = await savePictures(tx, context.queue, { draft, saved: saved?.pictures ?? [], ...owner })
  const variants = await saveVariants(
    tx,
    { plans, missing },
    { ...owner, idOfPicture: pictures.idOfUrl, refId: context.refId },
  )
  for (const { row } of plans) if (row.sku) productOfSku.set(row.sku, id)

  const changes = saved && changedFields(saved, next)
  const partsChanged = variants.created + variants.updated + pictures.created + pictures.updated > 0
  if (saved && (changes || partsChanged)) {
    await tx
      .update(product)
      .set({ ...changes, updatedAt: now })
      .where(eq(product.id, id))
  }
  return {
    id,
    product: saved ? (changes || partsChanged ? 'updated' : 'unchanged') : 'created',
    variants,
    pictures,
    notes,
    missing: { variants: missing, pictures: pictures.missing },
    touched: [
      ...plans.map((plan) => plan.id),
      ...draft.pictures.flatMap((each) => pictures.idOfUrl.get(each.sourceUrl) ?? []),
    ],
  }
}

async function productValues(
  { handle, fields, extra }: ProductDraft,
  saved: SavedProduct | null,
  hasVariants: boolean,
) {
  const canSell = hasVariants || saved?.variants.some((each) => !each.archivedAt)
  const status = fields.status ?? saved?.status ?? 'published'
  return {
    ...fields,
    handle,
    title: fields.title ?? saved?.title ?? handle,
    descriptionHtml:
      fields.descriptionHtml === undefined ? undefined : await sanitized(fields.descriptionHtml),
    status: status === 'published' && !canSell ? ('draft' as const) : status,
    extra: mergedExtra(saved?.extra, extra),
  }
}

/** What that takes is large, and comes with the first product that is written. */
async function sanitized(html: string) {
  const { sanitizeHtml } = await import('./sanitize-html.ts')
  return sanitizeHtml(html)
}
