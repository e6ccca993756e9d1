import { asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { getTableConfig } from 'drizzle-orm/pg-core'
import type { Db } from '#server/db/connect.ts'
import {
  invoice,
  merchantDocument,
  order,
  orderMessage,
  orderMessagePicture,
  picture,
  product,
  review,
  reviewPicture,
} from '#server/db/schema/index.ts'
import { openTaxId } from '#server/shop/orders/tax-ids/tax-id.ts'
import type { Services } from '#server/shop/services.ts'
import type { Customer, PersonalTable } from './personal-table.ts'
import { ofPersonsReviews } from './persons-rows.ts'

const rowsAtOnce = 200

type Opening = Pick<Services, 'sealingKeys' | 'reportError'>

/** A table with the condition of a person's own rows. */
export type OwnTable = Omit<PersonalTable, 'rows'> & { rows: SQL }

export const ownTables = <Of>(tables: readonly PersonalTable<Of>[], of: Of): OwnTable[] =>
  tables.map((marks) => ({ ...marks, rows: marks.rows(of) }))

/** One row of a person, by the names of its columns and facts. */
export type PersonalRow = Record<string, unknown>

/**
 * Yields the exported rows of one table, the oldest first, a few at a time, because somebody may have bought for years.
 * A transaction reads one table at a time, to its end.
 */
export async function* personalRows(tx: Db, services: Opening, marks: OwnTable): AsyncGenerator<PersonalRow> {
  await tx.execute(sql`declare personal_rows no scroll cursor for
    select ${exportedColumns(marks)} as exported, ${sealedColumns(marks)} as sealed from ${marks.table}
    where ${marks.rows} order by ${primaryKeyOf(marks)}`)
  for (;;) {
    const { rows } = await tx.execute<{ exported: PersonalRow; sealed: SealedRow | null }>(
      sql`fetch ${sql.raw(String(rowsAtOnce))} from personal_rows`,
    )
    if (rows.length === 0) break
    for (const { exported, sealed } of rows)
      yield sealed ? { ...exported, ...opened(services, sealed) } : exported
  }
  await tx.execute(sql`close personal_rows`)
}

function exportedColumns({ table, exported = [], facts = {} }: OwnTable) {
  const columns = exported.map((name) => [name, Reflect.get(table, name)] as const)
  // The names are constants of this code, and SQL functions accept no parameters for them.
  const pairs = [...columns, ...Object.entries(facts)].map(
    ([name, value]) => sql`${sql.raw(`'${name}'`)}, ${value}`,
  )
  return sql`json_build_object(${sql.join(pairs, sql`, `)})`
}

/** A row's id, and its sealed texts by the names under which they are exported. */
type SealedRow = { id: string; texts: Record<string, string | null> }

function sealedColumns({ table, sealed }: OwnTable) {
  if (!sealed) return sql`null`
  const pairs = Object.entries(sealed).map(
    ([name, column]) => sql`${sql.raw(`'${name}'`)}, ${Reflect.get(table, column ?? '')}`,
  )
  return sql`json_build_object('id', ${primaryKeyOf({ table })}, 'texts', json_build_object(${sql.join(pairs, sql`, `)}))`
}

const opened = (services: Opening, { id, texts }: SealedRow) =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([name, sealedTaxId]) =>
      sealedTaxId === null ? [] : [[name, openTaxId(services, { id, sealedTaxId })]],
    ),
  )

function primaryKeyOf({ table }: Pick<OwnTable, 'table'>) {
  const { columns, primaryKeys } = getTableConfig(table)
  const own = columns.filter((column) => column.primary)
  const [together] = primaryKeys
  return sql.join(own.length > 0 ? own : (together?.columns ?? []), sql`, `)
}

/** Query of the files that somebody uploaded, without their bytes. */
export const uploadedDocuments = (tx: Db, userId: string) =>
  tx
    .select({ id: merchantDocument.id, fileName: merchantDocument.fileName })
    .from(merchantDocument)
    .where(eq(merchantDocument.uploadedBy, userId))
    .orderBy(merchantDocument.createdAt, merchantDocument.id)

export async function bytesOfDocument(tx: Db, documentId: string): Promise<Uint8Array> {
  const [found] = await tx
    .select({ content: merchantDocument.content })
    .from(merchantDocument)
    .where(eq(merchantDocument.id, documentId))
  return found?.content ?? new Uint8Array()
}

/** Query of the orders of these checkouts, the oldest first. */
export const ordersOfGroups = (tx: Db, groupIds: readonly string[]) =>
  tx
    .select({ groupId: order.groupId, number: order.number })
    .from(order)
    .where(inArray(order.groupId, [...groupIds]))
    .orderBy(asc(order.createdAt), asc(order.id))

/** Query of the pictures in the messages about these checkouts, by order and time. */
export const messagePicturesOfGroups = (tx: Db, groupIds: readonly string[]) =>
  tx
    .select({ number: order.number, sha256: picture.sha256 })
    .from(orderMessagePicture)
    .innerJoin(picture, eq(picture.id, orderMessagePicture.pictureId))
    .innerJoin(orderMessage, eq(orderMessage.id, orderMessagePicture.messageId))
    .innerJoin(order, eq(order.id, orderMessage.orderId))
    .where(inArray(order.groupId, [...groupIds]))
    .orderBy(
      ...[asc(order.createdAt), asc(order.id)],
      ...[asc(orderMessage.createdAt), asc(orderMessage.id), asc(orderMessagePicture.position)],
    )

/** Query of the pictures in the reviews of somebody, by review and position. */
export const reviewPicturesOf = (tx: Db, person: Customer) =>
  tx
    .select({ handle: product.handle, sha256: picture.sha256 })
    .from(reviewPicture)
    .innerJoin(picture, eq(picture.id, reviewPicture.pictureId))
    .innerJoin(review, eq(review.id, reviewPicture.reviewId))
    .innerJoin(product, eq(product.id, review.productId))
    .where(ofPersonsReviews(person))
    .orderBy(asc(review.createdAt), asc(review.id), asc(reviewPicture.position))

/** Query of the electronic invoices of purchases, the oldest first. */
export const invoicesOfGroups = (tx: Db, groupIds: readonly string[]) =>
  tx
    .select({ id: invoice.id, accessKey: invoice.accessKey })
    .from(invoice)
    .innerJoin(order, eq(order.id, invoice.orderId))
    .where(inArray(order.groupId, [...groupIds]))
    .orderBy(asc(invoice.issuedAt), asc(invoice.id))

/** Returns the sealed file of one invoice. They are read one at a time, because each has up to a megabyte. */
export async function sealedInvoice(tx: Db, invoiceId: string): Promise<string> {
  const [found] = await tx.select({ xml: invoice.sealedXml }).from(invoice).where(eq(invoice.id, invoiceId))
  return found?.xml ?? ''
}
