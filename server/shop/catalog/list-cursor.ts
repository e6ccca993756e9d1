import { z } from 'zod/mini'
import type { ProductSort } from '#shared/catalog.ts'

/** Beside which row a page of a list lies. */
export interface ListCursor {
  direction: 'after' | 'before'
  /** Rows that can be bought are on the first. */
  shelf: number
  key: number | string
  id: string
}

const count = z.number().check(z.int(), z.minimum(0))
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

/** Opaque in addresses: base64url of its parts. */
export const writeCursor = (sort: ProductSort, { direction, shelf, key, id }: ListCursor) =>
  Buffer.from(JSON.stringify([sort, direction, shelf, key, id])).toString('base64url')

/** Anything but a cursor that we wrote for this order is null: the first page. */
export function readCursor(sort: ProductSort, written: string | null): ListCursor | null {
  if (!written || written.length > 2000 || !/^[\w-]+$/.test(written)) return null
  const shape = z.tuple([z.literal(sort), z.enum(['after', 'before']), count, keyOf[sort], z.guid()])
  const read = shape.safeParse(parsed(Buffer.from(written, 'base64url').toString()))
  if (!read.success) return null
  const [, direction, shelf, key, id] = read.data
  return { direction, shelf, key, id }
}

function parsed(written: string): unknown {
  try {
    return JSON.parse(written)
  } catch {
    return null
  }
}
