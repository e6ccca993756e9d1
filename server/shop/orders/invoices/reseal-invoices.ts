import { and, asc, eq, gt, notLike } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { invoice } from '#server/db/schema/index.ts'
import { resealRows } from '#server/shop/reseal-rows.ts'
import { sealingKeyId } from '#server/shop/sealed-text.ts'
import { keysInUse, sealingKeyOf } from '#server/shop/sealing-keys-in-use.ts'
import type { Services } from '#server/shop/services.ts'

/** Few, because a file has up to a megabyte. */
const rowsPerBatch = 20

const keyOfInvoice = sealingKeyOf(invoice.sealedXml)

/** Returns the keys that have sealed invoices. */
export const keysOfInvoices = (db: Db): Promise<string[]> => keysInUse(db, invoice, invoice.sealedXml)

export const countInvoicesSealedWith = (db: Db, keyId: string): Promise<number> =>
  db.$count(invoice, eq(keyOfInvoice, keyId))

/** Seals the files of invoices again with the first key. No file is read if that key has sealed all of them. */
export async function resealInvoices({
  db,
  sealingKeys,
}: Pick<Services, 'db' | 'sealingKeys'>): Promise<void> {
  const [first = ''] = sealingKeys
  const used = await keysOfInvoices(db)
  if (used.every((keyId) => keyId === sealingKeyId(first))) return
  await resealRows(
    { sealingKeys },
    {
      rowsPerBatch,
      older: (pattern, last, limit) =>
        db
          .select({ owner: invoice.id, sealed: invoice.sealedXml })
          .from(invoice)
          .where(and(notLike(invoice.sealedXml, pattern), last === null ? undefined : gt(invoice.id, last)))
          .orderBy(asc(invoice.id))
          .limit(limit),
      store: ({ owner, sealed }, sealedXml) =>
        db
          .update(invoice)
          .set({ sealedXml })
          .where(and(eq(invoice.id, owner), eq(invoice.sealedXml, sealed))),
    },
  )
}
