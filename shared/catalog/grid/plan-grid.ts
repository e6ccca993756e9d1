import { maxProductNumber, maxWordLength } from '#shared/catalog/product-limits.ts'
import { readProductNumber } from '#shared/forms/read-product-number.ts'
import { type FormValues, formText } from '#shared/forms.ts'
import { gridMessages } from '#shared/messages/merchant/product-grid.ts'
import { decimalText } from '#shared/money/money.ts'
import { parseMoney } from '#shared/money/parse-money.ts'
import { isPixPrice } from '#shared/money/pix-price.ts'
import {
  type GridCell,
  type GridField,
  type GridRow,
  type GridValue,
  type GridValues,
  gridField,
  gridFields,
  maxGridRows,
} from './grid-cells.ts'

const { fieldErrors } = gridMessages

export interface GridPlan {
  cells: GridCell[]
  errors: Record<string, string>
  /** True when some row has changed since the form was rendered. */
  isOvertaken: boolean
  /** The form, with the base values that its person has now been shown. */
  form: FormValues
}

/** Writes a value as the grid shows it and as people type it. */
export function gridText(field: GridField, value: GridValue): string {
  if (value === null) return ''
  if (isMoney(field))
    return field === 'price' && value === 0 ? '' : decimalText(Number(value), 2).replace('.', ',')
  return field === 'weight' && value === 0 ? '' : String(value)
}

export const isMoney = (field: GridField) =>
  field === 'price' || field === 'compareAt' || field === 'pixPrice'

/** The order of a row's base. New fields come last, because an open page outlives an upgrade. */
const baseFields = ['price', 'compareAt', 'stock', 'weight', 'sku', 'pixPrice'] as const satisfies GridField[]

/**
 * Writes the values that a row of the form was rendered with. They are sent along, so that changes by others are
 * noticed.
 */
export const gridBase = ({ values }: Pick<GridRow, 'values'>) =>
  baseFields.map((field) => baseText(field, values[field])).join('|')

const baseText = (field: GridField, value: GridValue) =>
  field === 'sku' ? textMark(String(value ?? '')) : String(value ?? '')

/** Hashes by FNV-1a, which is short, because a form carries one for each row. */
function textMark(text: string): string {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return (hash >>> 0).toString(36)
}

/** Returns the variants of a form, in its order. */
export const gridRowsOf = (form: FormValues): { variantId: string; base: string[] }[] =>
  Object.keys(form)
    .filter((name) => name.startsWith(rowPrefix))
    .slice(0, maxGridRows)
    .map((name) => ({ variantId: name.slice(rowPrefix.length), base: formText(form, name).split('|') }))

const rowPrefix = gridField('row', '')

/**
 * Plans the changes of a form to the present rows. Stock changes by its difference, all other values only when nobody
 * else has changed them.
 */
export function planGrid(form: FormValues, rows: ReadonlyMap<string, GridRow>): GridPlan {
  const plan: GridPlan = { cells: [], errors: {}, isOvertaken: false, form: { ...form } }
  for (const { variantId, base } of gridRowsOf(form)) {
    const row = rows.get(variantId)
    if (row) planRow(plan, row, base)
    else plan.errors[gridField('price', variantId)] = fieldErrors.gone
    plan.isOvertaken ||= row !== undefined && gridBase(row) !== base.join('|')
  }
  return plan
}

function planRow(plan: GridPlan, row: GridRow, base: readonly string[]) {
  const { variantId } = row
  const next = { ...row.values }
  const shown = [...base]
  const changed: GridField[] = []
  for (const field of gridFields) {
    const place = baseFields.indexOf(field)
    const name = gridField(field, variantId)
    const text = formText(plan.form, name)
    const seen = base[place] ?? ''
    // A cell that was not sent stays as it is.
    if (!(name in plan.form)) continue
    const typed = typedValue(field, text)
    const now = row.values[field]
    if (typed !== undefined && baseText(field, typed) === seen) {
      // Untouched: the cell returns with its present value, unless that is still the one seen.
      if (baseText(field, now) !== seen) plan.form[name] = gridText(field, now)
      shown[place] = baseText(field, now)
      continue
    }
    if (typed !== undefined && typed !== now && isChangedMeanwhile(field, now, seen)) {
      plan.errors[name] = fieldErrors.changed(gridText(field, now) || gridMessages.nothing)
      // If the form is sent once more, the cell overrides the value that its person was shown.
      shown[place] = baseText(field, now)
      continue
    }
    const error = typed === undefined ? fieldErrors[field] : planCell(next, { row, field, typed, seen })
    if (error) plan.errors[name] = error
    else if (next[field] !== now) changed.push(field)
  }
  plan.form[gridField('row', variantId)] = shown.join('|')
  for (const [field, error] of wholeErrors(row, next, changed))
    plan.errors[gridField(field, variantId)] ??= error
  for (const field of changed)
    plan.cells.push({ variantId, field, before: row.values[field], after: next[field] })
}

/**
 * Returns true when somebody else changed the value. Stock changes all the time, so only the beginning or end of its
 * tracking counts.
 */
const isChangedMeanwhile = (field: GridField, now: GridValue, seen: string) =>
  field === 'stock' ? (now === null) !== (seen === '') : baseText(field, now) !== seen

interface TypedCell {
  row: GridRow
  field: GridField
  typed: GridValue
  seen: string
}

/** Writes a cell into the row's next values, or returns the error. */
function planCell(next: GridValues, { row, field, typed, seen }: TypedCell): string | null {
  if (field !== 'stock') {
    Object.assign(next, { [field]: typed })
    return null
  }
  if (typed === null) return fieldErrors.stockGone
  const { stock } = row.values
  // Orders may have changed it meanwhile, so the typed value counts as a difference to the value seen.
  next.stock = movedStock(stock, Number(typed), seen)
  if (next.stock > maxProductNumber) return fieldErrors.stock
  return row.reserved !== null && next.stock < row.reserved ? fieldErrors.reserved(row.reserved) : null
}

const movedStock = (now: number | null, typed: number, seen: string) =>
  now === null ? typed : now + typed - Number(seen)

/** Returns the stock that a form leads to when orders or people have changed it since, or null when they have not. */
export function stockToCome(form: FormValues, row: GridRow): number | null {
  const { variantId } = row
  const { stock } = row.values
  const seen = baseOf(form, row, 'stock')
  const typed = typedValue('stock', formText(form, gridField('stock', variantId)))
  if (typeof typed !== 'number' || stock === null || seen === '' || seen === String(stock)) return null
  return movedStock(stock, typed, seen)
}

/** Returns the value that a cell was rendered with, in a returned form or in a new one. */
export const baseOf = (form: FormValues, row: GridRow, field: GridField): string =>
  (formText(form, gridField('row', row.variantId)) || gridBase(row)).split('|')[baseFields.indexOf(field)] ??
  ''

/** Returns the errors of cells in combination. */
function wholeErrors(row: GridRow, next: GridValues, changed: GridField[]): [GridField, string][] {
  const errors: [GridField, string][] = []
  if (changed.includes('price') && row.isPublished && next.price === 0)
    errors.push(['price', fieldErrors.priceMissing])
  const isPriced = changed.includes('price') || changed.includes('compareAt')
  if (isPriced && next.compareAt !== null && next.compareAt <= next.price)
    errors.push(['compareAt', fieldErrors.compareAtLow])
  const { pixPrice } = next
  const isPixPriced = changed.includes('price') || changed.includes('pixPrice')
  if (isPixPriced && pixPrice !== null && !isPixPrice(pixPrice, next.price))
    errors.push(['pixPrice', fieldErrors.pixPriceOut])
  return errors
}

/** Parses a cell, or returns undefined when it cannot be read. */
function typedValue(field: GridField, text: string): GridValue | undefined {
  switch (field) {
    case 'price':
      return text === '' ? 0 : (parseMoney(text) ?? undefined)
    case 'compareAt':
    case 'pixPrice':
      return text === '' ? null : (parseMoney(text) ?? undefined)
    case 'stock':
      return text === '' ? null : (readProductNumber(text) ?? undefined)
    case 'weight':
      return text === '' ? 0 : (readProductNumber(text) ?? undefined)
    case 'sku':
      return text.length > maxWordLength ? undefined : text || null
  }
}
