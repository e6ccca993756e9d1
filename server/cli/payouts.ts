import { writeFile } from 'node:fs/promises'
import { draftPayouts } from '#server/shop/money/payouts/draft-payouts.ts'
import { isInFile, payoutFile } from '#server/shop/money/payouts/payout-file.ts'
import { listPayouts, type PayoutView } from '#server/shop/money/payouts/payout-queries.ts'
import { type PayoutTarget, settlePayouts } from '#server/shop/money/payouts/settle-payouts.ts'
import type { Services } from '#server/shop/services.ts'
import { failPayouts } from '#server/shop/transfers/transfers-by-hand.ts'
import { ShopError } from '#shared/errors.ts'
import { cliMessages } from '#shared/messages/command-line/cli.ts'
import { payoutCliMessages as messages } from '#shared/messages/command-line/money-cli.ts'
import { isTransfer } from '#shared/money/payouts.ts'
import type { PayoutStatus } from '#shared/orders/order-moves.ts'
import type { Command } from './command.ts'
import { cliMoneyText, fail } from './command.ts'

/** `payouts draft | list | approve | cancel | send | paid | failed | returned`, of a batch or of one store in it. */
export const payoutsCommand: Command = (
  action,
  { store, reason, 'by-pix': isByPix },
  [number = '', file = ''],
) => {
  if (action === 'draft') return ({ services }) => draft(services)
  if (action === 'list') return ({ services }) => list(services, { store })
  const to = Object.hasOwn(settlements, action) ? settlements[action as keyof typeof settlements] : null
  if (!to) return cliMessages.missing(messages.commands)
  if (!number) return cliMessages.missing('LOTE')
  const target = { number, store }
  if (action === 'send') {
    if (!file) return cliMessages.missing('ARQUIVO.csv')
    return ({ services }) => report(() => send(services, target, { file, isByPix }))
  }
  // The bank refuses payouts one by one.
  const isOfOneStore = action === 'failed' || action === 'returned'
  if (isOfOneStore && !store) return cliMessages.missing('--store LOJA')
  if (isOfOneStore && !reason) return cliMessages.missing('--reason MOTIVO')
  return ({ services }) => report(() => settle(services, target, { to, failure: reason }))
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
  if (withoutKey.length > 0) console.log(messages.withoutKey(withoutKey))
  if (!number) {
    console.log(messages.nothing)
    return 0
  }
  console.log(messages.drafted(number))
  return list(services, { number })
}

async function list({ db, country }: Services, of: { number?: string; store?: string | undefined }) {
  const payouts = await listPayouts(db, of)
  if (payouts.length === 0) console.log(messages.none)
  for (const payout of payouts) console.log(rowText(payout, (minor) => cliMoneyText(country, minor)))
  return 0
}

async function settle(
  services: Services,
  target: PayoutTarget,
  { to, failure }: Parameters<typeof settlePayouts>[2],
): Promise<number> {
  const { moved } =
    to === 'failed'
      ? await failPayouts(services, target, failure)
      : await settlePayouts(services, target, { to, failure })
  console.log(messages.moved(moved))
  return list(services, target)
}

/** Sending again writes the same payouts under the same ids. */
async function send(
  services: Services,
  target: PayoutTarget,
  { file, isByPix }: { file: string; isByPix: boolean | undefined },
): Promise<number> {
  await settlePayouts(services, target, { to: 'processing', isByPix })
  const payouts = await listPayouts(services.db, target)
  try {
    await writeFile(file, payoutFile(payouts))
  } catch (error) {
    console.error((error as Error).message)
    return fail(messages.notWritten(file))
  }
  const sent = payouts.filter(isInFile)
  const total = sent.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
  console.log(messages.written(file, sent.length, cliMoneyText(services.country, total)))
  const transfers = payouts.filter(isSentByTransfer)
  if (transfers.length > 0) console.log(messages.byStripe(transfers.length))
  return 0
}

function rowText(payout: PayoutView, money: (minor: number) => string): string {
  const { number, store, amountMinor, grossMinor, nettedMinor, failure } = payout
  return [
    messages.row(number, store, statusText(payout), money(amountMinor)),
    nettedMinor > 0 && messages.netted(money(grossMinor), money(nettedMinor)),
    failure && messages.failure(failure),
  ]
    .filter(Boolean)
    .join('  ')
}

const statusText = (payout: PayoutView) =>
  isSentByTransfer(payout) ? messages.atStripe : messages.statuses[payout.status]

const isSentByTransfer = (payout: PayoutView) => payout.status === 'processing' && isTransfer(payout)

async function report(work: () => Promise<number>): Promise<number> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof ShopError)) throw error
    if (error.code === 'not_found') return fail(messages.unknown)
    if (error.code !== 'invalid_transition') throw error
    const { from, to } = error.data as { from: PayoutStatus; to: PayoutStatus }
    return fail(messages.notNow(messages.statuses[from], messages.statuses[to]))
  }
}
