import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import * as z from 'zod/mini'

/** The row beside which a page of a list by time begins: its time in microseconds, and its id. */
export interface TimeCursor {
  direction: 'older' | 'newer'
  micros: number
  id: string
}

const shape = z.tuple([z.enum(['older', 'newer']), z.int(), z.guid()])

/** Opaque in addresses. */
export const writeTimeCursor = ({ direction, micros, id }: TimeCursor) =>
  Buffer.from(JSON.stringify([direction, micros, id])).toString('base64url')

/** Parses a cursor. Returns null, the first page, for anything that we did not write. */
export function readTimeCursor(written: string | null): TimeCursor | null {
  if (!written || !/^[\w-]{1,200}$/.test(written)) return null
  try {
    const [direction, micros, id] = shape.parse(JSON.parse(Buffer.from(written, 'base64url').toString()))
    return { direction, micros, id }
  } catch {
    return null
  }
}

export const microsOf = (time: SQLWrapper) => sql<number>`(extract(epoch from ${time}) * 1000000)::bigint`

export const isPastCursor = (
  time: SQLWrapper,
  rowId: SQLWrapper,
  { direction, micros, id }: TimeCursor,
): SQL =>
  sql`(${time}, ${rowId}) ${direction === 'older' ? sql`<` : sql`>`}
    (timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond', ${id}::uuid)`
