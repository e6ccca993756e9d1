import { writeFile } from 'node:fs/promises'
import { draftPayouts } from '#server/shop/money/draft-payouts.ts'
import { payoutFile } from '#server/shop/money/payout-file.ts'
import { listPayouts, type PayoutView } from '#server/shop/money/payout-queries.ts'
import { type PayoutTarget, settlePayouts } from '#server/shop/money/settle-payouts.ts'
import type { Services } from '#server/shop/services.ts'
import { ShopError } from '#shared/errors.ts'
import { cliMessages } from '#shared/messages/cli.ts'
import { payoutCliMessages as words } from '#shared/messages/money-cli.ts'
import type { PayoutStatus } from '#shared/order-moves.ts'
import type { Command } from './command.ts'
import { fail } from './fail.ts'
import { moneyText } from './money-text.ts'

/** `payouts draft | list | approve | cancel | send | paid | failed | returned`, of a batch or of one store in it. */
export const payoutsCommand: Command = (act, { store, reason }, [number = '', file = '']) => {
  if (act === 'draft') return ({ services }) => draft(services)
  if (act === 'list') return ({ services }) => list(services, { store })
  const to = Object.hasOwn(settlements, act) ? settlements[act as keyof typeof settlements] : null
  if (!to) return cliMessages.missing(words.commands)
  if (!number) return cliMessages.missing('LOTE')
  const target = { number, store }
  if (act === 'send') {
    if (!file) return cliMessages.missing('ARQUIVO.csv')
    return ({ services }) => told(() => send(services, target, file))
  }
  // What the bank refuses it refuses one by one.
  const isOfOneStore = act === 'failed' || act === 'returned'
  if (isOfOneStore && !store) return cliMessages.missing('--store LOJA')
  if (isOfOneStore && !reason) return cliMessages.missing('--reason MOTIVO')
  return ({ services }) => told(() => settle(services, target, { to, failure: reason }))
}

const settlements = {
  approve: 'approved',
  cancel: 'canceled',
  send: 'processing',
  paid: 'paid',
  failed: 'failed',
  returned: 'returned',
} as const

async function draft(services: Services): Promise<number> {
  const { number, withoutKey } = await draftPayouts(services)
  if (withoutKey.length > 0) console.log(words.withoutKey(withoutKey))
  if (!number) {
    console.log(words.nothing)
    return 0
  }
  console.log(words.drafted(number))
  return list(services, { number })
}

async function list({ db, country }: Services, of: { number?: string; store?: string | undefined }) {
  const payouts = await listPayouts(db, of)
  if (payouts.length === 0) console.log(words.none)
  for (const payout of payouts) console.log(rowText(payout, (minor) => moneyText(country, minor)))
  return 0
}

async function settle(
  services: Services,
  target: PayoutTarget,
  settlement: Parameters<typeof settlePayouts>[2],
): Promise<number> {
  const { moved } = await settlePayouts(services, target, settlement)
  console.log(words.moved(moved))
  return list(services, target)
}

/** Sent again, it writes the same payouts once more, under the same ids. */
async function send(services: Services, target: PayoutTarget, file: string): Promise<number> {
  await settlePayouts(services, target, { to: 'processing' })
  const payouts = await listPayouts(services.db, target)
  try {
    await writeFile(file, payoutFile(payouts))
  } catch (error) {
    console.error((error as Error).message)
    return fail(words.notWritten(file))
  }
  const sent = payouts.filter(({ status, amountMinor }) => status === 'processing' && amountMinor > 0)
  const total = sent.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
  console.log(words.written(file, sent.length, moneyText(services.country, total)))
  return 0
}

function rowText(payout: PayoutView, money: (minor: number) => string): string {
  const { number, store, status, amountMinor, grossMinor, nettedMinor, failure } = payout
  return [
    words.row(number, store, words.statuses[status], money(amountMinor)),
    nettedMinor > 0 && words.netted(money(grossMinor), money(nettedMinor)),
    failure && words.failure(failure),
  ]
    .filter(Boolean)
    .join('  ')
}

async function told(work: () => Promise<number>): Promise<number> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof ShopError)) throw error
    if (error.code === 'not_found') return fail(words.unknown)
    if (error.code !== 'invalid_transition') throw error
    const { from, to } = error.data as { from: PayoutStatus; to: PayoutStatus }
    return fail(words.notNow(words.statuses[from], words.statuses[to]))
  }
}
