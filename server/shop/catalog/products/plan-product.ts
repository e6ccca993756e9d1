import { newId } from '#server/db/new-id.ts'
import type { product } from '#server/db/schema/catalog.ts'
import { movedProduct } from '#server/shop/catalog/review/move-product.ts'
import { changesContent } from '#server/shop/catalog/review/reviewed-content.ts'
import type { ProposedStatus } from '#shared/catalog/merchant-products.ts'
import type { ImportedField, ImportedPart, ImportedVariants } from '#shared/catalog/product-imports.ts'
import { proposalOf, statusAfterSaving } from '#shared/catalog/product-moves.ts'
import { changedFields, mergedExtra } from './changed-fields.ts'
import { changedParts } from './changed-parts.ts'
import { type ChangedPrices, changedPrices } from './changed-prices.ts'
import { changedTexts } from './changed-texts.ts'
import { changedVariants, restockedVariants } from './changed-variants.ts'
import { losesVariant, type SaveNote } from './match-variants.ts'
import { type PicturesPlan, planPictures } from './plan-pictures.ts'
import { planVariants, type VariantPlan } from './plan-variants.ts'
import type { ProductDraft, ProductFields } from './product-draft.ts'
import type { SavedPicture, SavedProduct, SavedVariant } from './saved-product-queries.ts'

/** The plan of saving a draft; nothing is written yet. */
export interface ProductPlan {
  id: string
  saved: SavedProduct | null
  row: ReturnType<typeof productValues> & ReturnType<typeof movedProduct>
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
  /** The changed parts of a saved product. */
  parts: ImportedPart[]
  title: string
  /** The earlier title, if it changes. */
  titleBefore: string | null
  prices: ChangedPrices | null
  /** Saved variants whose price, stock, weight or codes change. */
  changedVariants: ImportedVariants | null
  /** Short texts of the saved product that change. */
  changedTexts: ImportedField[] | null
  /** The saved variants whose stock changes. */
  restocked: string[]
  notes: SaveNote[]
  hasCategory: boolean
  /** Saved parts that are missing from the draft; the caller decides whether they are gone. */
  missing: { variants: SavedVariant[]; pictures: SavedPicture[] }
  touched: string[]
}

export interface ReviewNow {
  /** New products of this store wait for the operator's review. */
  isDue: boolean
  now: Date
}

/** Plans how a draft changes its saved product. The id is null if it leaves no valid product. */
export function planProduct(
  draft: ProductDraft,
  saved: SavedProduct | null,
  review: ReviewNow,
): ProductPlan | { id: null; notes: SaveNote[] } {
  const id = saved?.id ?? newId()
  const pictures = planPictures(draft, saved?.pictures ?? [])
  const { plans, missing, notes } = planVariants(draft, saved, pictures.idOfUrl)
  if (!saved && draft.variants.length > 0 && plans.length === 0) return { id: null, notes }

  const isWhole = draft.whole.variants && !notes.some(losesVariant)
  const onSale = [...plans.map((each) => each.row), ...(isWhole ? [] : missing)]
  const unpriced = plans.filter((each) => each.row.priceMinor === 0)
  const content = productValues(draft, saved)
  // Without a price for each variant the product stays a draft, because an empty price must not give it away.
  const canSell = onSale.length > 0 && onSale.every(({ priceMinor }) => priceMinor > 0)
  const waits = isToSell(proposalFor(draft, saved)) && !canSell
  if (waits) notes.push(...unpriced.map(({ index }) => ({ variant: index, kind: 'noPrice' as const })))
  const isNewContent = changesContent(saved && changedFields(saved, content), plans, pictures)
  const status = statusAfterSaving({
    proposed: waits ? 'draft' : proposalFor(draft, saved),
    saved,
    changesContent: isNewContent,
    isReviewDue: review.isDue,
  })
  const row = {
    ...content,
    ...(isNewContent && { approvedAt: null }),
    ...movedProduct(saved?.status ?? 'draft', { to: status, by: 'merchant', at: review.now }),
  }
  const changes = saved && changedFields(saved, row)
  const variants = countOf(plans)
  const partsChanged =
    variants.created + variants.updated + pictures.counts.created + pictures.counts.updated > 0
  const result: SaveResult = {
    id,
    product: saved ? (changes || partsChanged ? 'updated' : 'unchanged') : 'created',
    variants,
    pictures: pictures.counts,
    parts: saved ? changedParts(changes, plans, pictures) : [],
    title: row.title,
    titleBefore: saved && saved.title !== row.title ? saved.title : null,
    prices: changedPrices(plans),
    changedVariants: saved && changedVariants(plans),
    changedTexts: saved && changedTexts(saved, row),
    restocked: restockedVariants(plans),
    notes,
    hasCategory: row.categoryId !== null,
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

function productValues(draft: ProductDraft, saved: SavedProduct | null) {
  const {
    handle,
    extra,
    fields: { status: _, ...fields },
  } = draft
  return {
    ...fields,
    descriptionMarkdown: markdownOf(fields, saved),
    categoryId:
      fields.categoryId === null ? null : (fields.categoryId ?? saved?.categoryId ?? draft.nearestCategoryId),
    handle,
    title: fields.title ?? saved?.title ?? handle,
    extra: mergedExtra(saved?.extra, extra),
  }
}

/** Returns the Markdown of a description, which is dropped when a description without Markdown replaces it. */
function markdownOf({ descriptionHtml, descriptionMarkdown }: ProductFields, saved: SavedProduct | null) {
  if (descriptionMarkdown !== undefined) return descriptionMarkdown
  const stays = descriptionHtml === undefined || descriptionHtml === saved?.descriptionHtml
  return stays ? (saved?.descriptionMarkdown ?? null) : null
}

const proposalFor = ({ fields }: ProductDraft, saved: SavedProduct | null): ProposedStatus =>
  fields.status ?? (saved ? proposalOf(saved) : 'published')

const isToSell = (status: ProposedStatus) => status === 'published' || status === 'scheduled'
