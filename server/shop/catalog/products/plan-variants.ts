import { newId } from '#server/db/new-id.ts'
import type { variant } from '#server/db/schema/catalog.ts'
import type { StockLevel } from '#server/shop/stock/set-stock.ts'
import { decimalText } from '#shared/money/money.ts'
import { isPixPrice } from '#shared/money/pix-price.ts'
import { changedFields, mergedExtra } from './changed-fields.ts'
import { type MatchedVariant, matchVariants, type SaveNote } from './match-variants.ts'
import type { ExtraColumns, ProductDraft } from './product-draft.ts'
import type { SavedProduct, SavedVariant } from './saved-product-queries.ts'

export interface VariantPlan {
  /** Its index in the draft. */
  index: number
  id: string
  saved: SavedVariant | null
  row: VariantRow
  /** The changed columns of a saved variant, or null if there are none. */
  changes: Partial<VariantRow> | null
  level: StockLevel
  movesStock: boolean
}

type VariantRow = Required<
  Omit<typeof variant.$inferInsert, 'id' | 'productId' | 'merchantId' | 'optionKeys'>
>

/** The column in which a Pix price that the shop cannot use is preserved. */
export const pixPriceColumn = 'Feira Pix Price'

/** Plans the changes of a product's variants by a draft; writes nothing. */
export function planVariants(
  draft: ProductDraft,
  saved: SavedProduct | null,
  idOfPicture: ReadonlyMap<string, string>,
) {
  const optionNames = draft.fields.optionNames ?? saved?.optionNames ?? []
  const onSale = saved?.variants.filter(({ archivedAt }) => !archivedAt)
  // A product whose variants were all taken off sale gets none back by a row without values for variants.
  const drafts = onSale?.length === 0 ? draft.variants.filter((each) => !each.isImplied) : draft.variants
  const { matched, missing, notes } = matchVariants(drafts, optionNames, saved?.variants ?? [])
  const lastPosition = Math.max(-1, ...(saved?.variants ?? []).map((each) => each.position))
  const isNewOrder = draft.whole.variants && !areInOrder(matched)
  const plans = matched.map((variant) => {
    const position = isNewOrder
      ? variant.index
      : (variant.saved?.position ?? lastPosition + 1 + variant.index)
    return planVariant(keepsStock(draft, variant), { position, idOfPicture, notes })
  })
  return { plans, missing, notes }
}

/** Takes away the stock of a draft that is not to count for a saved variant. */
function keepsStock(
  { keepsStock: ofAll, keepsStockOf }: ProductDraft,
  variant: MatchedVariant,
): MatchedVariant {
  const { saved, draft } = variant
  const staysAsSaved = ofAll || draft.guessesStock || keepsStockOf?.has(saved?.id ?? '')
  return staysAsSaved && saved?.level ? { ...variant, draft: { ...draft, stock: {} } } : variant
}

/** Tells whether all of them are saved, and are in the order in which they are shown. */
const areInOrder = (matched: readonly MatchedVariant[]) =>
  matched.every(({ saved }, index) => {
    const before = matched[index - 1]?.saved
    if (!saved || saved.archivedAt) return false
    if (!before) return true
    return before.position < saved.position || (before.position === saved.position && before.id < saved.id)
  })

function planVariant(
  { index, draft, options, saved }: MatchedVariant,
  {
    position,
    idOfPicture,
    notes,
  }: { position: number; idOfPicture: ReadonlyMap<string, string>; notes: SaveNote[] },
): VariantPlan {
  const { fields } = draft
  const priceMinor = fields.priceMinor ?? saved?.priceMinor ?? 0
  // Columns without a place in the shop are preserved under their name.
  const preserved: ExtraColumns = {}
  let compareAtMinor =
    fields.compareAtMinor === undefined ? (saved?.compareAtMinor ?? null) : fields.compareAtMinor
  if (fields.compareAtMinor !== undefined) preserved['Variant Compare At Price'] = null
  if (compareAtMinor !== null && compareAtMinor <= priceMinor) {
    // Some shops write zero for "none".
    if (compareAtMinor > 0) notes.push({ variant: index, kind: 'compareAtTooLow' })
    preserved['Variant Compare At Price'] = decimalText(compareAtMinor, 2)
    compareAtMinor = null
  }
  let pixPriceMinor =
    fields.pixPriceMinor === undefined ? (saved?.pixPriceMinor ?? null) : fields.pixPriceMinor
  if (fields.pixPriceMinor !== undefined) preserved[pixPriceColumn] = null
  if (pixPriceMinor !== null && !isPixPrice(pixPriceMinor, priceMinor)) {
    if (pixPriceMinor > 0) notes.push({ variant: index, kind: 'pixPriceOut' })
    preserved[pixPriceColumn] = decimalText(pixPriceMinor, 2)
    pixPriceMinor = null
  }
  const [option1, option2, option3] = options
  const url = draft.pictureUrl
  const pictureId = url === undefined ? saved?.pictureId : url && idOfPicture.get(url)
  const row: VariantRow = {
    option1,
    option2,
    option3,
    position,
    priceMinor,
    compareAtMinor,
    pixPriceMinor,
    sku: fields.sku === undefined ? (saved?.sku ?? null) : fields.sku,
    barcode: fields.barcode === undefined ? (saved?.barcode ?? null) : fields.barcode,
    storageLocation:
      fields.storageLocation === undefined ? (saved?.storageLocation ?? null) : fields.storageLocation,
    costMinor: fields.costMinor === undefined ? (saved?.costMinor ?? null) : fields.costMinor,
    weightGrams: fields.weightGrams ?? saved?.weightGrams ?? 0,
    lengthMm: fields.lengthMm === undefined ? (saved?.lengthMm ?? null) : fields.lengthMm,
    widthMm: fields.widthMm === undefined ? (saved?.widthMm ?? null) : fields.widthMm,
    heightMm: fields.heightMm === undefined ? (saved?.heightMm ?? null) : fields.heightMm,
    requiresShipping: fields.requiresShipping ?? saved?.requiresShipping ?? true,
    taxable: fields.taxable ?? saved?.taxable ?? true,
    extra: mergedExtra(saved?.extra, { ...draft.extra, ...preserved }),
    pictureId: pictureId || null,
    archivedAt: null,
  }
  const level = planLevel(index, draft.stock, saved?.level ?? null, notes)
  return {
    index,
    id: saved?.id ?? newId(),
    saved,
    row,
    level,
    changes: saved && changedFields(saved, row),
    movesStock: !saved?.level || changedFields(saved.level, level) !== null,
  }
}

function planLevel(
  variant: number,
  stock: Partial<StockLevel>,
  saved: SavedVariant['level'],
  notes: SaveNote[],
): StockLevel {
  const tracked = stock.tracked ?? saved?.tracked ?? false
  const policy = stock.policy ?? saved?.policy ?? 'deny'
  if (!tracked) return { tracked, policy, onHand: 0 }
  const given = stock.onHand ?? saved?.onHand ?? 0
  if (policy === 'continue') return { tracked, policy, onHand: given }

  const reserved = saved?.reserved ?? 0
  if (given < 0) notes.push({ variant, kind: 'negativeStock' })
  const onHand = Math.max(0, given)
  if (onHand < reserved) {
    notes.push({ variant, kind: 'stockReserved', reserved })
    // The quantity is never less than what is reserved, also if it was not tracked before.
    return { tracked, policy, onHand: Math.max(saved?.onHand ?? 0, reserved) }
  }
  return { tracked, policy, onHand }
}
