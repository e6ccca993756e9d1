import * as z from 'zod/mini'
import type { ProductSort } from '#shared/catalog.ts'
import { longId, shortId } from '#shared/short-id.ts'

/** Beside which row a page of a list lies. */
export interface ListCursor {
  direction: 'after' | 'before'
  /** Rows that can be bought are on the first. */
  shelf: number
  key: number | string
  id: string
}

const count = z.pipe(
  z.string().check(z.regex(/^\d{1,16}$/)),
  z.pipe(z.transform(Number), z.number().check(z.int())),
)
// PostgreSQL takes no NUL in text.
const name = z.string().check(
  z.maxLength(200),
  z.refine((text) => !text.includes('\0')),
)

const keyOf: Record<ProductSort, z.ZodMiniType<number | string>> = {
  relevance: count,
  newest: count,
  'price-asc': count,
  'price-desc': count,
  rating: count,
  name,
}

/** As it stands in addresses; its id stands in the page as well and weighs nothing. */
export const writeCursor = (sort: ProductSort, { direction, shelf, key, id }: ListCursor) =>
  [sort, direction, shelf, shortId(id), key].join('.')

/** Anything but a cursor that we wrote for this order is null: the first page. */
export function readCursor(sort: ProductSort, written: string | null): ListCursor | null {
  const [, order, direction, shelf, short = '', last] =
    /^([a-z-]+)\.(after|before)\.(\d)\.([\w-]+)\.(.*)$/s.exec(written ?? '') ?? []
  const id = longId(short)
  const key = keyOf[sort].safeParse(last)
  if (order !== sort || !id || !key.success) return null
  return { direction: direction as ListCursor['direction'], shelf: Number(shelf), key: key.data, id }
}
