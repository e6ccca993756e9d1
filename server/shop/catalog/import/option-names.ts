import type { ExtraColumns } from '#server/shop/catalog/products/product-draft.ts'
import type { ProductRow } from './read-product-rows.ts'

const nameColumns = ['option1Name', 'option2Name', 'option3Name'] as const
/** Shown instead of Shopify's `Title`, which stands for an unnamed option. */
const namelessOption = 'Opção'
const usualValue = 'Padrão'

export interface OptionNames {
  /** Undefined if the file does not say; empty for a product with a single variant. */
  names: string[] | undefined
  /** Columns that the shop does not show, for the export. */
  extra: ExtraColumns
}

/**
 * Returns the option names. A product with one variant has an option named "Title" in the file, and none in the shop.
 */
export function optionNamesOf(rows: readonly ProductRow[]): OptionNames {
  const given = nameColumns.map((column) => rows[0]?.cell(column))
  if (given[0] === undefined) return { names: undefined, extra: {} }
  const values = rows.map(({ cell }) => cell('option1Value')).filter(Boolean)
  if (isNameless(given[0]) && values.every(isUsual)) {
    return { names: [], extra: { 'Option1 Name': null, 'Option2 Name': null, 'Option3 Name': null } }
  }
  const names = given.map((name) => (name && isNameless(name) ? namelessOption : (name ?? '')))
  const extra = given.map((name, at) => [`Option${at + 1} Name`, name && isNameless(name) ? name : null])
  return {
    names: names.slice(0, names.findLastIndex((name) => name !== '') + 1),
    extra: Object.fromEntries(extra),
  }
}

/** Returns the option values of a row; none if its product has a single variant. */
export function chosenValues(
  values: readonly (string | undefined)[],
  { name, isOnly }: { name: string | undefined; isOnly: boolean },
): string[] | undefined {
  if (values[0] === undefined) return undefined
  if (isOnly && (!name || isNameless(name)) && isUsual(values[0])) return []
  return values.map((value) => (isUsual(value) ? usualValue : (value ?? '')))
}

const isNameless = (name: string) => name.toLowerCase() === 'title'
const isUsual = (value: string | undefined) => value?.toLowerCase() === 'default title'
