import { and, eq, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '#server/db/connect.ts'
import { newId } from '#server/db/new-id.ts'
import { orderLine, returnLine, returnRequest, variant } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { hasClosed } from '#server/shop/has-closed.ts'
import { lockOrder, type OrderRow } from '#server/shop/orders/lock-order.ts'
import { mailStoreOfReturn } from '#server/shop/orders/mails/return-mails.ts'
import { invalidTransition } from '#server/shop/orders/move-order.ts'
import type { Changed } from '#server/shop/orders/payments/report-payment.ts'
import { returnNumberOf } from '#server/shop/orders/placing/order-number.ts'
import { recordEvent } from '#server/shop/orders/record-event.ts'
import type { Services } from '#server/shop/services.ts'
import { ShopError } from '#shared/errors.ts'
import type { ReturnKind, ReturnRemedy } from '#shared/orders/returns.ts'
import { approveReturn } from './answer-return.ts'
import { type ReturnRow, writeOpenReturns } from './move-return.ts'
import { returnableLines } from './returnable-lines.ts'

export interface RequestReturn {
  orderId: string
  kind: ReturnKind
  /** Money, if it is left out. */
  remedy?: ReturnRemedy
  lines: readonly ReturnedPieces[]
  note: string
  /** Created with the form, so that a form sent twice is one return. */
  formKey: string
}

interface ReturnedPieces {
  orderLineId: string
  quantity: number
  /** The variant of the same product that is wanted for them, in an exchange. */
  wantedVariantId?: string | null
}

/**
 * Requests a return for a customer. A withdrawal in time is their right and approved at once; an exchange needs the
 * store's yes, because it sends something.
 */
export async function requestReturn(
  services: Services,
  request: RequestReturn,
): Promise<Changed & { number: string }> {
  const number = returnNumberOf(request.orderId, request.formKey)
  return inTransaction(services.db, async (tx) => {
    const { order } = await lockOrder(tx, { orderId: request.orderId })
    if (await isThere(tx, number)) return { changed: false, number }
    refuseClosed(order, request.kind)
    await refuseClosedStore(tx, order)
    const isExchange = request.remedy === 'exchange'
    const lines = request.lines
      .filter(({ quantity }) => quantity > 0)
      .map((line) => ({ ...line, wantedVariantId: (isExchange && line.wantedVariantId) || null }))
    await refuseTooMany(tx, services, order, { ...request, lines })
    if (isExchange) await refuseOtherProducts(tx, lines)
    const isApproved = request.kind === 'withdrawal' && !isExchange
    await openReturn(tx, services, order, { ...request, lines, number, isApproved })
    return { changed: true, number }
  })
}

type NewReturn = Pick<RequestReturn, 'kind' | 'remedy' | 'lines' | 'note'> & {
  number: string
  isApproved: boolean
}

/** Opens a return of pieces that may be returned, in the transaction of its cause. */
export async function openReturn(
  tx: Db,
  services: Services,
  order: OrderRow,
  { number, isApproved, ...request }: NewReturn,
): Promise<ReturnRow> {
  const row = await writeReturn(tx, services, { ...request, orderId: order.id }, number)
  const quantity = request.lines.reduce((sum, line) => sum + line.quantity, 0)
  const at = services.clock()
  const event = { type: 'return_requested', actor: 'customer', at, data: { quantity } } as const
  await recordEvent(tx, { orderId: order.id, ...event })
  await mailStoreOfReturn(tx, services, order, 'return-requested', row.id)
  if (isApproved) await approveReturn(tx, services, order, row, { by: 'system', answer: '' })
  return row
}

async function isThere(tx: Db, number: string): Promise<boolean> {
  return (await tx.$count(returnRequest, eq(returnRequest.number, number))) > 0
}

/** Throws for a closed order: a completed one allows only claims for defects, no withdrawal. */
function refuseClosed({ number, status }: OrderRow, kind: ReturnKind) {
  if (status === 'completed' && kind === 'defect') return
  if (status === 'completed')
    throw new ShopError('withdrawal_window_closed', `The order ${number} is completed`)
  if (status !== 'placed') throw invalidTransition(number, { from: status, to: 'requested', allowed: [] })
}

/** Throws for a closed store, where nobody receives returns: its customers have claims. */
async function refuseClosedStore(tx: Db, { merchantId, number }: OrderRow) {
  if (await hasClosed(tx, merchantId))
    throw new ShopError('nothing_to_return', `The store of the order ${number} has closed`)
}

async function refuseTooMany(tx: Db, services: Services, order: OrderRow, request: RequestReturn) {
  const { country, clock } = services
  const lines = await tx.select().from(orderLine).where(eq(orderLine.orderId, order.id))
  const returnable = await returnableLines(tx, { orderId: order.id, lines }, { now: clock(), country })
  if (request.lines.length === 0) throw new ShopError('invalid_form', 'Nothing is to be sent back')
  if (new Set(request.lines.map(({ orderLineId }) => orderLineId)).size < request.lines.length)
    throw new ShopError('invalid_form', 'A line is named twice')
  for (const { orderLineId, quantity } of request.lines) {
    const may = returnable.find(({ id }) => id === orderLineId)
    if (!may) throw new ShopError('not_found', `No line ${orderLineId} in ${order.number}`)
    if (quantity > may.pieces) {
      const title = lines.find(({ id }) => id === orderLineId)?.title ?? ''
      const isOver = returnable.every(({ pieces }) => pieces === 0)
      throw new ShopError(
        isOver ? 'nothing_to_refund' : 'too_many_pieces',
        `${order.number}: ${quantity} of ${may.pieces} pieces`,
        { title, left: may.pieces },
      )
    }
    if (request.kind === 'withdrawal' && quantity > may.withdrawable)
      throw new ShopError('withdrawal_window_closed', `${order.number}: ${quantity} of ${may.withdrawable}`)
  }
}

/** Throws unless each line wants a variant of its own product that is still sold. */
async function refuseOtherProducts(tx: Db, lines: readonly ReturnedPieces[]) {
  for (const { orderLineId, wantedVariantId } of lines) {
    if (!wantedVariantId) throw new ShopError('invalid_form', 'What is wanted for a piece is not named')
    const [wanted] = await tx
      .select({ id: variant.id })
      .from(orderLine)
      .innerJoin(sold, eq(sold.id, orderLine.variantId))
      .innerJoin(variant, and(eq(variant.productId, sold.productId), isNull(variant.archivedAt)))
      .where(and(eq(orderLine.id, orderLineId), sql`${variant.id}::text = ${wantedVariantId}`))
    if (!wanted) throw new ShopError('invalid_form', `The variant ${wantedVariantId} is of another product`)
  }
}

const sold = alias(variant, 'sold')

async function writeReturn(
  tx: Db,
  services: Services,
  { orderId, kind, remedy = 'refund', lines, note }: Omit<RequestReturn, 'formKey'>,
  number: string,
): Promise<ReturnRow> {
  const id = newId()
  const at = services.clock()
  const values = {
    id,
    number,
    orderId,
    kind,
    remedy,
    note,
    status: 'requested',
    createdAt: at,
    updatedAt: at,
  } as const
  const [row] = await tx.insert(returnRequest).values(values).returning()
  if (!row) throw new Error(`The return ${number} was not written`)
  await tx.insert(returnLine).values(lines.map((line) => ({ returnId: id, ...line })))
  await writeOpenReturns(tx, orderId)
  return row
}
