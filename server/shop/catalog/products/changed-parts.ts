import { type ImportedPart, importedParts } from '#shared/catalog/product-imports.ts'
import type { PicturesPlan } from './plan-pictures.ts'
import type { VariantPlan } from './plan-variants.ts'

const partOfField: Record<string, ImportedPart> = {
  title: 'title',
  descriptionHtml: 'description',
  descriptionMarkdown: 'description',
  status: 'status',
  optionNames: 'variants',
}
const partOfVariantField: Record<string, ImportedPart> = {
  priceMinor: 'price',
  compareAtMinor: 'price',
  pixPriceMinor: 'price',
  costMinor: 'price',
}

/** Returns the changed parts of a saved product, as a report names them. */
export function changedParts(
  changes: object | null,
  variants: readonly VariantPlan[],
  { counts }: PicturesPlan,
): ImportedPart[] {
  const parts = new Set<ImportedPart>(Object.keys(changes ?? {}).map((name) => partOfField[name] ?? 'others'))
  for (const { saved, changes: changed, movesStock } of variants) {
    if (!saved) parts.add('variants')
    else if (movesStock) parts.add('stock')
    for (const name of Object.keys(changed ?? {})) parts.add(partOfVariantField[name] ?? 'variants')
  }
  if (counts.created + counts.updated > 0) parts.add('pictures')
  return importedParts.filter((part) => parts.has(part))
}
