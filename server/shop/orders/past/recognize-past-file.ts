import { foldedTitle } from '#server/shop/catalog/import/platforms/translated-file.ts'
import {
  type CustomerField,
  type CustomerFormat,
  customerFormats,
  type OrderField,
  type OrderFormat,
  orderFormats,
} from './past-formats.ts'

/** Columns by field, in the order in which they are looked at: the first one with a text counts. */
export type FieldColumns<Field extends string> = ReadonlyMap<Field, readonly number[]>

export type RecognizedFile =
  | { content: 'orders'; format: OrderFormat; columns: FieldColumns<OrderField>; statuses: number[] }
  | { content: 'customers'; format: CustomerFormat; columns: FieldColumns<CustomerField> }

/** Reads a row as the header of a file of orders or customers. Null if it is none. */
export function recognizePastFile(titles: readonly string[]): RecognizedFile | null {
  const columnOf = finderOf(titles)
  const isOf = ({ required }: OrderFormat | CustomerFormat) =>
    required.every((names) => names.some((name) => columnOf(name) !== undefined))
  const ofOrders = orderFormats.find(isOf)
  if (ofOrders) {
    const statuses = ofOrders.statuses.flatMap((name) => columnOf(name) ?? [])
    return { content: 'orders', format: ofOrders, columns: columnsOf(ofOrders, columnOf), statuses }
  }
  const ofCustomers = customerFormats.find(isOf)
  return ofCustomers
    ? { content: 'customers', format: ofCustomers, columns: columnsOf(ofCustomers, columnOf) }
    : null
}

export const isPastHeader = (titles: readonly string[]): boolean => recognizePastFile(titles) !== null

type ColumnOf = (name: string) => number | undefined

/** Finds a column by its folded name, or by its name and its place among those of the name. */
function finderOf(titles: readonly string[]): ColumnOf {
  const places = new Map<string, number>()
  const counts = new Map<string, number>()
  for (const [index, title] of titles.entries()) {
    const name = foldedTitle(title)
    const count = (counts.get(name) ?? 0) + 1
    counts.set(name, count)
    places.set(count === 1 ? name : `${name}#${count}`, index)
  }
  return (name) => places.get(name)
}

function columnsOf<Field extends string>(
  { columns }: { columns: Partial<Record<Field, readonly string[]>> },
  columnOf: ColumnOf,
): FieldColumns<Field> {
  const fields = Object.entries(columns) as [Field, readonly string[]][]
  return new Map(fields.map(([field, names]) => [field, names.flatMap((name) => columnOf(name) ?? [])]))
}
