import { owedByStores } from '#server/shop/money/balance-queries.ts'
import { receiveOwed } from '#server/shop/money/receive-owed.ts'
import type { Services } from '#server/shop/services.ts'
import { ShopError } from '#shared/errors.ts'
import { cliMessages } from '#shared/messages/cli.ts'
import { receivableCliMessages as words } from '#shared/messages/money-cli.ts'
import type { Command } from './command.ts'
import { fail } from './fail.ts'
import { moneyText } from './money-text.ts'
import { readAmount } from './read-amount.ts'

/** `receivables list | paid --store SLUG --amount AMOUNT --reference TEXT`: what stores owe, and what they paid of it. */
export const receivablesCommand: Command = (act, { store, amount = '', reference }, [surplus]) => {
  if (surplus) return cliMessages.surplus([surplus])
  if (act === 'list') return ({ services }) => list(services)
  if (act !== 'paid') return cliMessages.missing(words.commands)
  if (!store) return cliMessages.missing('--store LOJA')
  if (!reference) return cliMessages.missing('--reference TEXTO')
  const amountMinor = readAmount(amount)
  if (!amountMinor) return words.wrongAmount
  return ({ services }) => paid(services, { store, amountMinor, reference })
}

async function list({ db, country }: Services): Promise<number> {
  const owed = await owedByStores(db)
  if (owed.length === 0) console.log(words.none)
  for (const { store, minor } of owed) {
    const text = minor > 0 ? words.row : words.credit
    console.log(text(store, moneyText(country, Math.abs(minor))))
  }
  return 0
}

async function paid(services: Services, received: Parameters<typeof receiveOwed>[1]): Promise<number> {
  const { store, amountMinor, reference } = received
  const money = (minor: number) => moneyText(services.country, minor)
  try {
    const { changed, leftMinor } = await receiveOwed(services, received)
    console.log(changed ? words.paid(store, money(amountMinor), money(leftMinor)) : words.already(reference))
    return 0
  } catch (error) {
    if (!(error instanceof ShopError)) throw error
    if (error.code === 'not_found') return fail(words.unknownStore(store))
    if (error.code === 'idempotency_mismatch') return fail(words.otherAmount(reference))
    throw error
  }
}
