import { desc, sql } from 'drizzle-orm'
import { payout, payoutBatch, task } from '#server/db/schema/index.ts'
import { balancesOf } from '#server/shop/money/ledger/balance-queries.ts'
import { draftPayouts } from '#server/shop/money/payouts/draft-payouts.ts'
import { receiveOwed } from '#server/shop/money/payouts/receive-owed.ts'
import { settlePayouts } from '#server/shop/money/payouts/settle-payouts.ts'
import { settleTask } from '#server/shop/orders/claims/settle-task.ts'
import { taskActions } from '#shared/orders/payment-tasks.ts'
import { type Action, type Dice, oneOf, type Play } from './play.ts'

export const draft: Action =
  async ({ services }) =>
  () =>
    draftPayouts(services)

const payoutSteps = ['approved', 'processing', 'paid', 'failed', 'returned', 'canceled'] as const

/** Mostly the next step of a payout, sometimes another one. */
export const movePayouts: Action = async ({ services }, { which, how, wild }) => {
  const [batch] = await services.db.select().from(payoutBatch).orderBy(desc(payoutBatch.createdAt)).limit(1)
  const [first] = await services.db
    .select()
    .from(payout)
    .where(sql`batch_id = ${batch?.id ?? null}`)
    .limit(1)
  const next = {
    draft: 'approved',
    approved: 'processing',
    processing: 'paid',
    failed: 'processing',
  } as const
  const usual = first && first.status in next ? next[first.status as keyof typeof next] : null
  const to = wild || how % 4 === 0 || !usual ? oneOf(payoutSteps, which) : usual
  return batch && to
    ? () => settlePayouts(services, { number: batch.number }, { to, failure: 'recusado' })
    : null
}

export const payOwed: Action = async ({ services, world }, { which, how }) => {
  const store = which % 2 === 0 ? world.merchants.cafe : world.merchants.ana
  const { receivableMinor } = await balancesOf(services.db, store.id)
  if (receivableMinor === 0) return null
  // A credit is paid to the store.
  const sign = Math.sign(receivableMinor)
  const openMinor = Math.abs(receivableMinor)
  const amountMinor = sign * (how % 2 === 0 ? openMinor : 1 + (how % openMinor))
  const owed = { store: store.slug, amountMinor, reference: `E${which}-${how}` }
  return () => receiveOwed(services, owed)
}

/** A person settles one of the open tasks. */
export const settleATask: Action = async (play, dice) => {
  const found = await aTask(play, dice)
  return found && (() => settleTask(play.services, found.owner, found))
}

/** One of the open tasks, whose it is, and what they do about it. */
export async function aTask({ services }: Play, { which, how }: Dice) {
  const open = await services.db.select().from(task).where(sql`done_at is null`).orderBy(task.id)
  const found = oneOf(open, which)
  if (!found) return null
  const owner = found.merchantId ? { merchantId: found.merchantId } : ({ operator: true } as const)
  const action = oneOf(taskActions, how) ?? 'settled'
  return { taskId: found.id, kind: found.kind, refId: found.refId, owner, action }
}
