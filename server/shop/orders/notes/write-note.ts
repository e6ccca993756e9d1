import { and, eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Db } from '#server/db/connect.ts'
import { newId } from '#server/db/new-id.ts'
import { order, orderNote } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { recordOrderAction } from '#server/shop/audit/record-action.ts'
import { notifyPeopleOf } from '#server/shop/notifications/notify.ts'
import type { OrderRow } from '#server/shop/orders/lock-order.ts'
import type { Changed } from '#server/shop/orders/payments/report-payment.ts'
import type { Services } from '#server/shop/services.ts'
import { ShopError } from '#shared/errors.ts'
import { maxNotesOfOrder, mentionedIn } from '#shared/orders/order-notes.ts'
import { membersToCall } from './note-queries.ts'

interface OwnOrder {
  orderId: string
  merchantId: string
  /** The member who acts. */
  userId: string
}

/**
 * Writes a note of the team on an order, and notifies the members who are called in it by "@Name". A form sent twice is
 * one note. Errors: `not_found`, `too_many_notes`.
 */
export async function writeNote(
  services: Services,
  { text, digest, ...own }: OwnOrder & { text: string; digest: string | null },
): Promise<Changed> {
  return inTransaction(services.db, async (tx) => {
    const about = await lockOwn(tx, own)
    const { orderId, merchantId, userId } = own
    const values = { orderId, userId, text, digest: digest ?? newId(), createdAt: services.clock() }
    const [written] = await tx.insert(orderNote).values(values).onConflictDoNothing().returning()
    if (!written) return { changed: false }
    if ((await tx.$count(orderNote, eq(orderNote.orderId, orderId))) > maxNotesOfOrder)
      throw new ShopError('too_many_notes', `The order ${about.number} has ${maxNotesOfOrder} notes`)
    await recordOrderAction(tx, services, about, { action: 'order.noted' })
    const called = mentionedIn(text, await membersToCall(tx, merchantId))
    const people = called.filter((member) => member.userId !== userId)
    await notifyPeopleOf(
      tx,
      services,
      people.map((member) => ({ id: member.userId, email: member.email })),
      { kind: 'order_note', ref: written.id, merchantId, data: { number: about.number } },
    )
    return { changed: true }
  })
}

/** Deletes a note, which only the person who wrote it may. */
export async function removeNote(
  services: Services,
  { noteId, ...own }: OwnOrder & { noteId: string },
): Promise<Changed> {
  if (!z.guid().safeParse(noteId).success) throw new ShopError('not_found', `There is no note ${noteId}`)
  return inTransaction(services.db, async (tx) => {
    const about = await lockOwn(tx, own)
    const isNote = and(eq(orderNote.id, noteId), eq(orderNote.orderId, own.orderId))
    const [found] = await tx.select().from(orderNote).where(isNote)
    if (!found) return { changed: false }
    if (found.userId !== own.userId) throw new ShopError('forbidden', `The note ${noteId} is a colleague's`)
    await tx.delete(orderNote).where(isNote)
    await recordOrderAction(tx, services, about, { action: 'order.note_removed' })
    return { changed: true }
  })
}

/** Locks the order of the store, so that its notes are counted one after the other. */
async function lockOwn(tx: Db, { orderId, merchantId }: OwnOrder): Promise<OrderRow> {
  const isTheirs = and(eq(order.id, orderId), eq(order.merchantId, merchantId))
  const [found] = await tx.select().from(order).where(isTheirs).for('update')
  if (!found) throw new ShopError('not_found', `No order ${orderId} of this store`)
  return found
}
