import { owedByStores } from '#server/shop/money/ledger/balance-queries.ts'
import { receiveOwed } from '#server/shop/money/payouts/receive-owed.ts'
import type { Services } from '#server/shop/services.ts'
import { ShopError } from '#shared/errors.ts'
import { cliMessages } from '#shared/messages/command-line/cli.ts'
import { receivableCliMessages as messages } from '#shared/messages/command-line/money-cli.ts'
import type { Command } from './command.ts'
import { cliMoneyText, fail, readCliAmount } from './command.ts'

/** `receivables list | paid --store SLUG --amount AMOUNT --reference TEXT`: debts of stores, and their payments. */
export const receivablesCommand: Command = (action, { store, amount = '', reference }, [surplus]) => {
  if (surplus) return cliMessages.surplus([surplus])
  if (action === 'list') return ({ services }) => list(services)
  if (action !== 'paid') return cliMessages.missing(messages.commands)
  if (!store) return cliMessages.missing('--store LOJA')
  if (!reference) return cliMessages.missing('--reference TEXTO')
  const amountMinor = readCliAmount(amount)
  if (!amountMinor) return messages.wrongAmount
  return ({ services }) => paid(services, { store, amountMinor, reference })
}

async function list({ db, country }: Services): Promise<number> {
  const owed = await owedByStores(db)
  if (owed.length === 0) console.log(messages.none)
  for (const { store, minor } of owed) {
    const text = minor > 0 ? messages.row : messages.credit
    console.log(text(store, cliMoneyText(country, Math.abs(minor))))
  }
  return 0
}

async function paid(services: Services, received: Parameters<typeof receiveOwed>[1]): Promise<number> {
  const { store, amountMinor, reference } = received
  const money = (minor: number) => cliMoneyText(services.country, minor)
  try {
    const { changed, leftMinor } = await receiveOwed(services, received)
    console.log(
      changed ? messages.paid(store, money(amountMinor), money(leftMinor)) : messages.already(reference),
    )
    return 0
  } catch (error) {
    if (!(error instanceof ShopError)) throw error
    if (error.code === 'not_found') return fail(messages.unknownStore(store))
    if (error.code === 'idempotency_mismatch') return fail(messages.otherAmount(reference))
    throw error
  }
}
