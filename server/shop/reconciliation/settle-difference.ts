import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import {
  order,
  paymentAllocation,
  paymentReceipt,
  reconciledAccount,
  reconciliationLine,
} from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { ignoreProviderTrouble } from '#server/payments/provider-error.ts'
import { recordAction } from '#server/shop/audit/record-action.ts'
import { type LockedAccount, lockAccount } from '#server/shop/money/reconciliation/reconciled-account.ts'
import { attemptById, lockPayment } from '#server/shop/orders/lock-order.ts'
import { invalidTransition } from '#server/shop/orders/move-order.ts'
import { applyPaymentState } from '#server/shop/orders/payments/apply-payment-state.ts'
import { isOfDisconnected } from '#server/shop/orders/payments/provider-of.ts'
import { recordReceipt } from '#server/shop/orders/payments/record-receipt.ts'
import { startAttemptsOf } from '#server/shop/orders/payments/start-attempt.ts'
import { bookOutsideRefund } from '#server/shop/orders/refunds/book-outside-refund.ts'
import { bookOutsideReturn } from '#server/shop/orders/refunds/book-outside-return.ts'
import { actorRole, type PanelActor, storeOf } from '#server/shop/panel-actor.ts'
import type { Services } from '#server/shop/services.ts'
import { closeTask } from '#server/shop/tasks/close-task.ts'
import { ShopError } from '#shared/errors.ts'
import { reconciliationMessages } from '#shared/messages/money/reconciliation.ts'
import { actionsOfDifference, type DifferenceAction } from '#shared/money/reconciliation.ts'
import { compareAccount, compareLocked } from './compare-account.ts'
import { orderOfPayment } from './order-of-payment.ts'
import { updateDifferenceTasks } from './update-difference-tasks.ts'

interface Settled {
  lineId: string
  action: DifferenceAction
  note: string
  /** The order of a refund whose payment paid several orders. */
  orderNumber: string
}

type LineRow = typeof reconciliationLine.$inferSelect

/**
 * Settles an open difference of a person's own account: books the money as received or as refunded, has the payment
 * read again, or records an explanation. Idempotent. Errors: `not_found`, `invalid_transition`, and those of refunds.
 */
export async function settleDifference(
  services: Services,
  actor: PanelActor,
  { lineId, action, note, orderNumber }: Settled,
): Promise<{ changed: boolean; unread?: Unread }> {
  const done = await inTransaction(services.db, async (tx) => {
    const { line, account } = await lockLine(tx, services, actor, lineId)
    if (line?.status !== 'open') return null
    const allowed = actionsOfDifference(line)
    if (!allowed.includes(action)) throw invalidTransition(line.ref, { from: line.kind, to: action, allowed })
    const name = await work[action](tx, services, { line, account, actor, note, orderNumber })
    if (name === null) return null
    await recordAction(tx, services, {
      action: actionNames[action],
      merchantId: storeOf(actor) ?? null,
      reason: note || null,
      subject: { type: 'reconciliation_line', id: line.id, name: reconciliationMessages.refText(name) },
      after: { amountMinor: differenceOf(line) },
    })
    return line
  })
  if (!done) return { changed: false }
  const unread = action === 'read' ? await readPayment(services, done) : null
  if (unread) return { changed: false, unread }
  if (action !== 'note') await compareAccount(services, done.accountId)
  // If too little was paid, the attempt for the remainder is started after the commit.
  if (action === 'take' && done.paymentId) await startAttemptsOf(services, { paymentId: done.paymentId })
  return { changed: true }
}

const actionNames = {
  note: 'reconciliation.noted',
  take: 'reconciliation.taken',
  'book-refund': 'reconciliation.refund_booked',
  read: 'reconciliation.payment_read',
} as const

interface Work {
  line: LineRow
  account: LockedAccount
  actor: PanelActor
  note: string
  orderNumber: string
}

/** Each action returns the name of its subject in the audit log, or null if nothing has changed. */
const work: Record<DifferenceAction, (tx: Db, services: Services, about: Work) => Promise<string | null>> = {
  async note(tx, services, { line, account, note }) {
    if (note === '') throw new ShopError('invalid_form', 'A difference is explained in words')
    const settled = { status: 'settled', settledMinor: differenceOf(line), note } as const
    await tx.update(reconciliationLine).set(settled).where(eq(reconciliationLine.id, line.id))
    const noted = { kind: 'money_difference', refId: line.id, outcome: 'noted' } as const
    await closeTask(tx, { ...noted, at: services.clock() })
    await updateDifferenceTasks(tx, services, account)
    return line.ref
  },

  async take(tx, services, { line, actor }) {
    const { paymentId, attemptId, providerMinor, providerAt, ref } = line
    if (!paymentId || !attemptId || providerMinor === null || !providerAt)
      throw new Error(`Nothing was received as ${ref}`)
    const locked = await lockPayment(tx, paymentId)
    const source = 'provider' as const
    const received = { providerRef: ref, source, amountMinor: providerMinor, receivedAt: providerAt }
    const attempt = await attemptById(tx, attemptId)
    const isTaken = await recordReceipt(tx, services, locked, { attempt, received, by: actorRole(actor) })
    return isTaken ? (locked.orders[0]?.order.number ?? ref) : null
  },

  async 'book-refund'(tx, services, { line, actor, note, orderNumber }) {
    if (!line.paymentId) throw new Error(`The refund ${line.ref} is of no payment`)
    const paid = await lockPayment(tx, line.paymentId)
    const back = { amountMinor: 0 - (line.providerMinor ?? 0), providerRef: line.ref }
    // A surplus was never the order's money, so its return is no refund.
    if (await bookOutsideReturn(tx, services, paid, back)) return paid.orders[0]?.order.number ?? line.ref
    const locked = await bookOutsideRefund(tx, services, {
      orderId: await orderOf(tx, line.paymentId, orderNumber),
      merchantId: storeOf(actor),
      note,
      ...back,
      by: actorRole(actor),
      idempotencyKey: `reconciliation:${line.id}`,
    })
    return locked.order.number
  },

  // The provider is read after the commit, so that no lock is held meanwhile.
  read: async (_tx, _services, { line }) => line.ref,
}

/** Reason why a payment was not read: its provider is in trouble, or its account is disconnected. */
type Unread = 'trouble' | 'disconnected'

/** Reads and applies the state of the line's payment. Returns null if it was read. */
async function readPayment(services: Services, line: LineRow): Promise<Unread | null> {
  const payment = await paymentOf(services.db, line)
  if (isOfDisconnected(await attemptById(services.db, payment.attemptId))) return 'disconnected'
  return applyPaymentState(services, payment).then(
    () => null,
    (error) => {
      ignoreProviderTrouble(error)
      return 'trouble'
    },
  )
}

/** Returns the attempt of a line's payment, which only one of its sides may know. */
async function paymentOf(db: Db, { attemptId, receiptId, ref: namedRef }: LineRow) {
  if (attemptId) return { attemptId, namedRef }
  const isIt = receiptId ? eq(paymentReceipt.id, receiptId) : undefined
  const [receipt] = isIt ? await db.select().from(paymentReceipt).where(isIt) : []
  if (!receipt?.attemptId) throw new Error(`The line ${namedRef} is of no attempt`)
  return { attemptId: receipt.attemptId, namedRef }
}

const differenceOf = ({ providerMinor, shopMinor }: LineRow) => (providerMinor ?? 0) - (shopMinor ?? 0)

/**
 * Locks the account first, as the comparison does, then the line's payment. The account is compared once more, because
 * the payment may have moved since, and the difference may be gone. Error: `not_found` for another side's account.
 */
async function lockLine(
  tx: Db,
  services: Services,
  actor: PanelActor,
  lineId: string,
): Promise<{ line: LineRow | undefined; account: LockedAccount }> {
  const merchantId = storeOf(actor)
  const isTheirs = merchantId
    ? eq(reconciledAccount.merchantId, merchantId)
    : isNull(reconciledAccount.merchantId)
  const isIt = eq(reconciliationLine.id, lineId)
  const [found] = await tx
    .select({ accountId: reconciledAccount.id, paymentId: reconciliationLine.paymentId })
    .from(reconciliationLine)
    .innerJoin(reconciledAccount, eq(reconciledAccount.id, reconciliationLine.accountId))
    .where(and(isIt, isTheirs))
  if (!found) throw new ShopError('not_found', `No difference ${lineId}`)
  const account = await lockAccount(tx, found.accountId)
  if (found.paymentId) await lockPayment(tx, found.paymentId)
  await compareLocked(tx, services, account)
  const [line] = await tx.select().from(reconciliationLine).where(isIt)
  return { line, account }
}

async function orderOf(tx: Db, paymentId: string, orderNumber: string): Promise<string> {
  const only = await orderOfPayment(tx, paymentId)
  if (only) return only
  const [found] = await tx
    .select({ id: order.id })
    .from(order)
    .innerJoin(paymentAllocation, eq(paymentAllocation.orderId, order.id))
    .where(and(eq(paymentAllocation.paymentId, paymentId), eq(order.number, orderNumber)))
  if (!found) throw new ShopError('invalid_form', `No order ${orderNumber} in the payment`)
  return found.id
}
