import type { VariantDraft } from './product-draft.ts'
import type { SavedVariant } from './saved-product-queries.ts'

/** A value that could not be saved as it was; `variant` is its index in the draft. */
export type SaveNote = { variant: number } & (
  | { kind: 'noPrice' | 'optionWithoutName' | 'repeatedVariant' }
  | { kind: 'compareAtTooLow' | 'pixPriceOut' | 'negativeStock' }
  | { kind: 'optionMissing'; option: string }
  | { kind: 'stockReserved'; reserved: number }
)

/** Tells whether the file's row has lost its variant. */
export const losesVariant = ({ kind }: SaveNote) =>
  kind === 'optionMissing' || kind === 'optionWithoutName' || kind === 'repeatedVariant'

export interface MatchedVariant {
  /** Its index in the draft. */
  index: number
  draft: VariantDraft
  options: OptionValues
  saved: SavedVariant | null
}

type OptionValues = readonly [string, string, string]

/**
 * Matches the variants of a draft with the saved ones: by id, by options, else by a SKU that only one has, else by the
 * options of an archived one.
 */
export function matchVariants(drafts: VariantDraft[], optionNames: string[], saved: SavedVariant[]) {
  const notes: SaveNote[] = []
  const byOptions = new Map<string, MatchedVariant>()
  for (const [index, draft] of drafts.entries()) {
    const values = draft.options ?? optionsOfSaved(draft, saved)
    const note = optionProblem(values, optionNames)
    const [first = '', second = '', third = ''] = values
    const options = [first, second, third] as const
    if (note) notes.push({ variant: index, ...note })
    else if (byOptions.has(keyOf(options))) notes.push({ variant: index, kind: 'repeatedVariant' })
    else byOptions.set(keyOf(options), { index, draft, options, saved: null })
  }

  const matched = [...byOptions.values()]
  const left = new Set(saved)
  const matchBy = (same: (each: SavedVariant, variant: MatchedVariant) => boolean) => {
    for (const variant of matched) {
      if (variant.saved) continue
      const found = [...left].find((each) => same(each, variant))
      if (!found) continue
      variant.saved = found
      left.delete(found)
    }
  }
  matchBy((each, { draft }) => each.id === draft.id)
  const sameOptions = (each: SavedVariant, variant: MatchedVariant) =>
    keyOf([each.option1, each.option2, each.option3]) === keyOf(variant.options)
  matchBy((each, variant) => !each.archivedAt && sameOptions(each, variant))
  // Stores repeat SKUs: only a unique one tells which variant is meant.
  const isOnly = ownSkus(matched, [...left])
  matchBy((each, { draft }) => !each.archivedAt && each.sku === draft.fields.sku && isOnly(each.sku))
  matchBy((each, variant) => each.archivedAt !== null && sameOptions(each, variant))

  return { matched, missing: [...left].filter((each) => !each.archivedAt), notes }
}

const keyOf = (options: OptionValues) => JSON.stringify(options)

function ownSkus(matched: MatchedVariant[], saved: SavedVariant[]): (sku: string | null) => boolean {
  const drafts = matched.filter((each) => !each.saved).map(({ draft }) => draft.fields.sku)
  const onSale = saved.filter((each) => !each.archivedAt).map((each) => each.sku)
  const isOnce = (skus: unknown[], sku: string) => skus.filter((each) => each === sku).length === 1
  return (sku) => sku !== null && isOnce(drafts, sku) && isOnce(onSale, sku)
}

function optionsOfSaved({ fields: { sku } }: VariantDraft, saved: SavedVariant[]): string[] {
  const onSale = saved.filter((each) => !each.archivedAt)
  const only = onSale.length === 1 ? onSale[0] : undefined
  const sameSku = onSale.filter((each) => sku && each.sku === sku)
  const found = sameSku.length === 1 ? sameSku[0] : only
  return found ? [found.option1, found.option2, found.option3] : []
}

function optionProblem(values: string[], names: string[]) {
  if (values.some((value, index) => value && index >= names.length)) {
    return { kind: 'optionWithoutName' } as const
  }
  const missing = names.find((_name, index) => !values[index])
  return missing === undefined ? null : ({ kind: 'optionMissing', option: missing } as const)
}
