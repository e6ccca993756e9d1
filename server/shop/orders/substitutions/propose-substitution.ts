import { and, eq } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { newId } from '#server/db/new-id.ts'
import { lineSubstitution, orderLine } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { recordOrderAction } from '#server/shop/audit/record-action.ts'
import { lockOrder } from '#server/shop/orders/lock-order.ts'
import { notifyOrderCustomer } from '#server/shop/orders/mails/notify-about-order.ts'
import { substitutionProposedMail } from '#server/shop/orders/mails/substitution-mails.ts'
import type { Changed } from '#server/shop/orders/payments/report-payment.ts'
import { recordEvent } from '#server/shop/orders/record-event.ts'
import type { OrderLineRow } from '#server/shop/orders/refunds/refund-amounts.ts'
import type { Services } from '#server/shop/services.ts'
import { holdSubstitute } from '#server/shop/stock/substitute-stock.ts'
import { ShopError } from '#shared/errors.ts'
import { substitutionDifference, substitutionEnd } from '#shared/orders/substitutions.ts'
import { isId } from '#shared/routing/route-parameters.ts'
import { endSubstitution, openSubstitutionsOf } from './end-substitutions.ts'
import { requireSubstitutable } from './substitutable.ts'
import { goodsOfLine, substituteOf } from './substitute-queries.ts'

interface OwnLine {
  orderId: string
  merchantId: string
  lineId: string
}

interface Proposal extends OwnLine {
  variantId: string
  note: string
  /** The former pieces go back to stock when they are not sent. */
  restock: boolean
  /** Created with the form, so that a form sent twice is one question. */
  formKey: string
}

/**
 * Asks the customer of an order by mail whether another variant of the store may come instead of a line, and holds its
 * stock meanwhile. An earlier question about the line is withdrawn. Errors: `substitute_unknown`, `substitute_same`,
 * `out_of_stock`, and those of `requireSubstitutable`.
 */
export async function proposeSubstitution(services: Services, proposal: Proposal): Promise<Changed> {
  const { variantId, note, restock, formKey, ...own } = proposal
  return inTransaction(services.db, async (tx) => {
    const locked = await lockOrder(tx, own)
    const { order } = locked
    const line = await lineOf(tx, own)
    if (await wasProposed(tx, line.id, formKey)) return { changed: false }
    await requireSubstitutable(tx, locked, line)
    const substitute = isId(variantId)
      ? await substituteOf(tx, { merchantId: order.merchantId, variantId })
      : null
    if (!substitute) throw new ShopError('substitute_unknown', `The store sells no variant ${variantId}`)
    if (variantId === line.variantId)
      throw new ShopError('substitute_same', `${order.number}, line ${line.position}: the same variant`)
    const at = services.clock()
    await withdrawFrom(tx, line, at)
    const id = newId()
    const { goods, priceMinor } = substitute
    const held = { id, orderId: order.id, variantId, quantity: line.quantity }
    const proposed = {
      ...held,
      orderLineId: line.id,
      former: goodsOfLine(line),
      proposed: goods,
      priceMinor,
      differenceMinor: substitutionDifference(line, priceMinor),
      note,
      restock,
      holdsStock: await holdSubstitute(tx, held),
      formKey,
      createdAt: at,
      expiresAt: substitutionEnd(at, order.shipBy),
    }
    await tx.insert(lineSubstitution).values(proposed)
    await recordEvent(tx, { orderId: order.id, type: 'substitution_proposed', actor: 'merchant', at })
    const after = { former: line.title, substitute: goods.title, amountMinor: proposed.differenceMinor }
    await recordOrderAction(tx, services, order, { action: 'order.substitution_proposed', after })
    await notifyOrderCustomer(tx, services, order, {
      kind: 'substitution',
      template: substitutionProposedMail,
      data: { orderId: order.id, substitutionId: id },
    })
    return { changed: true }
  })
}

/** Takes back a question that its customer has not answered. */
export async function withdrawSubstitution(services: Services, own: OwnLine): Promise<Changed> {
  return inTransaction(services.db, async (tx) => {
    const { order } = await lockOrder(tx, own)
    const line = await lineOf(tx, own)
    if (!(await withdrawFrom(tx, line, services.clock()))) return { changed: false }
    await recordOrderAction(tx, services, order, { action: 'order.substitution_withdrawn' })
    return { changed: true }
  })
}

/** Returns false if nobody was asked about the line. */
async function withdrawFrom(tx: Db, line: OrderLineRow, at: Date): Promise<boolean> {
  const [proposal] = await openSubstitutionsOf(tx, line.orderId, eq(lineSubstitution.orderLineId, line.id))
  if (proposal) await endSubstitution(tx, proposal, { to: 'withdrawn', by: 'merchant', at })
  return proposal !== undefined
}

async function lineOf(tx: Db, { orderId, lineId }: OwnLine): Promise<OrderLineRow> {
  const isIt = and(eq(orderLine.orderId, orderId), eq(orderLine.id, lineId))
  const [found] = await tx.select().from(orderLine).where(isIt)
  if (!found) throw new ShopError('not_found', `The order ${orderId} has no line ${lineId}`)
  return found
}

const wasProposed = async (tx: Db, lineId: string, formKey: string): Promise<boolean> =>
  (await tx.$count(
    lineSubstitution,
    and(eq(lineSubstitution.orderLineId, lineId), eq(lineSubstitution.formKey, formKey)),
  )) > 0
