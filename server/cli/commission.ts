import {
  addCommissionRule,
  archiveCommissionRule,
  moveCommissionRule,
} from '#server/shop/money/change-commission-rules.ts'
import { namesOfMatch, readMatch } from '#server/shop/money/commission-match-queries.ts'
import { commissionRules, explainedCommission } from '#server/shop/money/commission-queries.ts'
import type { Services } from '#server/shop/services.ts'
import { ShopError } from '#shared/errors.ts'
import { cliMessages } from '#shared/messages/cli.ts'
import { commissionCliMessages as words } from '#shared/messages/money-cli.ts'
import type { Command } from './command.ts'
import { commissionLineText, commissionRuleText } from './commission-text.ts'
import { fail } from './fail.ts'
import { moneyText } from './money-text.ts'
import type { CliOptions } from './options.ts'
import { readCommissionRule } from './read-commission-rule.ts'

/** `commission list | add | archive ID | move ID POSITION | explain ORDER`. */
export const commissionCommand: Command = (act, options, [first = '', second = '']) => {
  switch (act) {
    case 'list':
      return ({ services }) => list(services)
    case 'add':
      return ({ services }) => add(services, options)
    case 'archive':
      if (!first) return cliMessages.missing('ID')
      return ({ services }) => unlessUnknown(archiveCommissionRule(services, first), words.archived)
    case 'move': {
      const position = readPosition(second)
      if (!first) return cliMessages.missing('ID')
      if (!position) return words.wrongPosition
      return ({ services }) => unlessUnknown(moveCommissionRule(services, first, position), words.moved)
    }
    case 'explain':
      if (!first) return cliMessages.missing('PEDIDO')
      return ({ services }) => explain(services, first.toUpperCase())
    default:
      return cliMessages.missing(words.commands)
  }
}

async function list(services: Services): Promise<number> {
  const rules = await commissionRules(services.db)
  if (rules.length === 0) console.log(words.none)
  for (const rule of rules) {
    const names = await namesOfMatch(services.db, rule.match)
    console.log(commissionRuleText(services.country, rule, names))
  }
  return 0
}

async function add(services: Services, options: CliOptions): Promise<number> {
  const draft = readCommissionRule(options, services.country.timeZone)
  if (typeof draft === 'string') return fail(draft)
  const position = options.position === undefined ? undefined : readPosition(options.position)
  if (position === null) return fail(words.wrongPosition)
  const read = await readMatch(services.db, {
    stores: names(options.stores),
    categories: names(options.categories),
    products: names(options.products),
  })
  if ('unknown' in read) return fail(words.unknownNames(read.unknown))
  const match = { ...draft.match, ...read.match }
  const adding = addCommissionRule(
    services,
    { ...draft, match },
    { position, replaces: options.replaces },
  ).then((id) => words.added(draft.name, id))
  return unlessUnknown(adding)
}

async function explain({ db, country }: Services, number: string): Promise<number> {
  const found = await explainedCommission(db, number)
  if (!found) return fail(cliMessages.unknownOrder(number))
  console.log(words.explained(number, found.store))
  for (const line of found.lines) console.log(commissionLineText(country, line))
  const total = found.lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
  console.log(words.total(moneyText(country, total)))
  if (found.status === 'pending' || found.status === 'canceled') console.log(words.notBooked)
  return 0
}

/** Says what was done; a rule that nobody has is an answer, anything else a bug. */
async function unlessUnknown(work: Promise<unknown>, done?: string): Promise<number> {
  try {
    const answer = await work
    console.log(done ?? answer)
    return 0
  } catch (error) {
    if (error instanceof ShopError && error.code === 'not_found') return fail(words.unknownRule)
    throw error
  }
}

const names = (list: string | undefined) =>
  list
    ?.split(',')
    .map((name) => name.trim())
    .filter(Boolean)

function readPosition(text: string): number | null {
  const position = /^\d{1,6}$/.test(text) ? Number(text) : 0
  return position >= 1 ? position : null
}
