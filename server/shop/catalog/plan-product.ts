import { newPublicId } from '#server/db/new-id.ts'
import type { product } from '#server/db/schema/catalog.ts'
import { changedFields } from './changed-fields.ts'
import type { SaveNote } from './match-variants.ts'
import { mergedExtra } from './merged-extra.ts'
import { type PicturesPlan, planPictures } from './plan-pictures.ts'
import { planVariants, type VariantPlan } from './plan-variants.ts'
import type { ProductDraft } from './product-draft.ts'
import type { SavedPicture, SavedProduct, SavedVariant } from './saved-product-queries.ts'

/** What saving a draft would do; nothing is written yet. */
export interface ProductPlan {
  id: string
  saved: SavedProduct | null
  row: Awaited<ReturnType<typeof productValues>>
  changes: Partial<typeof product.$inferInsert> | null
  variants: VariantPlan[]
  pictures: PicturesPlan
  result: SaveResult
}

export interface SaveResult {
  id: string
  product: 'created' | 'updated' | 'unchanged'
  variants: { created: number; updated: number; unchanged: number }
  pictures: { created: number; updated: number; unchanged: number }
  notes: SaveNote[]
  /** Saved before, and not in the draft: whether they are gone is for the caller to say. */
  missing: { variants: SavedVariant[]; pictures: SavedPicture[] }
  touched: string[]
}

/** Says what becomes of a draft, by what is saved of its product. A null id: it leaves no sound product. */
export async function planProduct(
  draft: ProductDraft,
  saved: SavedProduct | null,
): Promise<ProductPlan | { id: null; notes: SaveNote[] }> {
  const id = saved?.id ?? newPublicId()
  const pictures = planPictures(draft, saved?.pictures ?? [])
  const { plans, missing, notes } = planVariants(draft, saved, pictures.idOfUrl)
  // Without a price it waits as a draft; with other faults alone there is nothing to keep.
  const isBroken =
    draft.variants.length > 0 && plans.length === 0 && notes.some(({ kind }) => kind !== 'noPrice')
  if (!saved && isBroken) return { id: null, notes }

  const row = await productValues(draft, saved, plans.length > 0)
  const changes = saved && changedFields(saved, row)
  const variants = countOf(plans)
  const partsChanged =
    variants.created + variants.updated + pictures.counts.created + pictures.counts.updated > 0
  const result: SaveResult = {
    id,
    product: saved ? (changes || partsChanged ? 'updated' : 'unchanged') : 'created',
    variants,
    pictures: pictures.counts,
    notes,
    missing: { variants: missing, pictures: pictures.missing },
    touched: [
      ...plans.map((each) => each.id),
      ...draft.pictures.flatMap((each) => pictures.idOfUrl.get(each.sourceUrl) ?? []),
    ],
  }
  return { id, saved, row, changes, variants: plans, pictures, result }
}

function countOf(plans: VariantPlan[]): SaveResult['variants'] {
  const created = plans.filter(({ saved }) => !saved).length
  const updated = plans.filter(({ saved, changes, movesStock }) => saved && (changes || movesStock)).length
  return { created, updated, unchanged: plans.length - created - updated }
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
