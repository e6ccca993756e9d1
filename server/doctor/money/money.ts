import { sql } from 'drizzle-orm'
import { type Check, isReachedByOthers, problem, rowOf, warning } from '#server/doctor/check.ts'
import { findDifferences } from '#server/shop/verify/verify.ts'
import { moneyChecks } from '#shared/messages/command-line/doctor/shop.ts'

export const paymentEvents: Check = {
  name: 'payment-events',
  async examine(examined) {
    const { count } = await rowOf<{ count: number }>(
      examined,
      sql`select count(*) as count from payment_event
        where (processed_at is null or result = 'failed') and received_at < now() - interval '15 minutes'`,
    )
    return count > 0 ? [problem(moneyChecks['payment-events'].stuck(count))] : []
  },
}

const payoutDays = 5

export const payouts: Check = {
  name: 'payouts',
  async examine(examined) {
    const { days } = await rowOf<{ days: number | null }>(
      examined,
      sql`select floor(extract(epoch from now() - min(created_at)) / 86400)::int as days from payout
        where status not in ('paid', 'canceled')`,
    )
    return days !== null && days >= payoutDays ? [warning(moneyChecks.payouts.old(days))] : []
  },
}

export const tasks: Check = {
  name: 'tasks',
  async examine(examined) {
    const { count, days } = await rowOf<{ count: number; days: number | null }>(
      examined,
      sql`select count(*) as count, floor(extract(epoch from now() - min(created_at)) / 86400)::int as days
        from task where done_at is null and merchant_id is null and created_at < now() - interval '3 days'`,
    )
    return count > 0 ? [warning(moneyChecks.tasks.old(count, days ?? 0))] : []
  },
}

export const verificationCheck: Check = {
  name: 'verification',
  isDear: true,
  async examine({ db }) {
    const differences = await findDifferences(db)
    const names = differences.map(({ check, subject }) => `${check} ${subject}`)
    return names.length > 0 ? [problem(moneyChecks.verification.differs(names.length), names)] : []
  },
}

export const stripeKey: Check = {
  name: 'stripe-key',
  examine(examined) {
    const { stripe } = examined.config
    if (!stripe) return []
    const isTest = /^[rs]k_test_/.test(stripe.secretKey)
    const { test, live, webhook } = moneyChecks['stripe-key']
    return [
      ...(isTest && isReachedByOthers(examined) ? [problem(test)] : []),
      ...(!isTest && !isReachedByOthers(examined) ? [warning(live)] : []),
      ...(stripe.webhookSecret.startsWith('whsec_') ? [] : [warning(webhook)]),
    ]
  },
}
