import { writeFile } from 'node:fs/promises'
import { newId } from '#server/db/new-id.ts'
import type { commissionRule } from '#server/db/schema/index.ts'
import {
  addCommissionRule,
  changeCommissionRules,
} from '#server/shop/money/commission/change-commission-rules.ts'
import { namesOfMatch, readMatch } from '#server/shop/money/commission/commission-match-queries.ts'
import {
  type ExplainedLine,
  explainedCommission,
  rulesInOrder,
} from '#server/shop/money/commission/commission-queries.ts'
import { invoicedStore, shownMonth } from '#server/shop/money/commission/commission-report.ts'
import { operatorCommissionFile } from '#server/shop/money/commission/commission-report-file.ts'
import {
  commissionOfStores,
  commissionSums,
} from '#server/shop/money/commission/commission-report-queries.ts'
import type { Services } from '#server/shop/services.ts'
import type { CountryPack } from '#shared/country/country-pack.ts'
import { ShopError } from '#shared/errors.ts'
import { cliMessages } from '#shared/messages/command-line/cli.ts'
import { commissionCliMessages as messages } from '#shared/messages/command-line/money-cli.ts'
import { monthPattern } from '#shared/money/account-statement.ts'
import { type CommissionSums, netCommission } from '#shared/money/commission-report.ts'
import { percentText } from '#shared/text/percent-text.ts'
import { type Command, cliDayText, cliMoneyText, fail } from './command.ts'
import type { CliOptions } from './options.ts'
import { readCommissionRule } from './read-commission-rule.ts'

/** Maximum of stores that fit into a terminal. The file has all of them. */
const maxReportRows = 1000

/** `commission list | add | archive ID | move ID POSITION | explain ORDER | report MONTH [FILE.csv]`. */
export const commissionCommand: Command = (action, options, [first = '', second = '']) => {
  switch (action) {
    case 'list':
      return ({ services }) => list(services)
    case 'add':
      return ({ services }) => add(services, options)
    case 'archive':
      if (!first) return cliMessages.missing('ID')
      return ({ services }) =>
        unlessUnknown(
          changeCommissionRules(services, { kind: 'end', ruleId: first, restId: newId(), at: null }),
          messages.archived,
        )
    case 'move': {
      const position = readPosition(second)
      if (!first) return cliMessages.missing('ID')
      if (!position) return messages.wrongPosition
      return ({ services }) =>
        unlessUnknown(
          changeCommissionRules(services, { kind: 'move', ruleId: first, position }),
          messages.moved,
        )
    }
    case 'explain':
      if (!first) return cliMessages.missing('PEDIDO')
      return ({ services }) => explain(services, first.toUpperCase())
    case 'report':
      if (!monthPattern.test(first)) return messages.wrongMonth
      return ({ services }) => report(services, first, second)
    default:
      return cliMessages.missing(messages.commands)
  }
}

async function list(services: Services): Promise<number> {
  const rules = await rulesInOrder(services.db)
  if (rules.length === 0) console.log(messages.none)
  for (const rule of rules) {
    const named = Object.values(await namesOfMatch(services.db, rule.match)).flat()
    const slugs = named.map(({ slug }) => slug)
    console.log(commissionRuleText(services.country, rule, slugs))
  }
  return 0
}

async function add(services: Services, options: CliOptions): Promise<number> {
  const draft = readCommissionRule(options, services.country.timeZone)
  if (typeof draft === 'string') return fail(draft)
  const position = options.position === undefined ? undefined : readPosition(options.position)
  if (position === null) return fail(messages.wrongPosition)
  const read = await readMatch(services.db, {
    stores: names(options.stores),
    categories: names(options.categories),
    products: names(options.products),
  })
  if ('unknown' in read) return fail(messages.unknownNames(read.unknown))
  const match = { ...draft.match, ...read.match }
  const adding = addCommissionRule(
    services,
    { ...draft, match },
    { position, replaces: options.replaces },
  ).then((id) => messages.added(draft.name, id))
  return unlessUnknown(adding)
}

async function explain({ db, country }: Services, number: string): Promise<number> {
  const found = await explainedCommission(db, number)
  if (!found) return fail(cliMessages.unknownOrder(number))
  console.log(messages.explained(number, found.store))
  for (const line of found.lines) console.log(commissionLineText(country, line))
  const total = found.lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
  console.log(messages.total(cliMoneyText(country, total)))
  if (found.status === 'pending' || found.status === 'canceled') console.log(messages.notBooked)
  return 0
}

/** Prints the amount invoiced to each store, or writes the file that the operator's page offers. */
async function report(services: Services, requested: string, file: string): Promise<number> {
  const { db, country } = services
  if (file) {
    await writeFile(file, operatorCommissionFile(services, requested))
    console.log(messages.reportWritten(file))
    return 0
  }
  const { period } = shownMonth(services, requested)
  const rows = await commissionOfStores(db, period, { limit: maxReportRows, offset: 0 })
  if (rows.length === 0) console.log(messages.reportNone)
  for (const row of rows.map((each) => invoicedStore(country, each)))
    console.log(messages.reportRow(row.slug, row.taxId, sumsText(country, row)))
  if (rows.length > 0) console.log(messages.total(sumsText(country, await commissionSums(db, period))))
  return 0
}

function sumsText(country: CountryPack, sums: CommissionSums): string {
  const { baseMinor, earnedMinor, givenBackMinor } = sums
  const [base = '', earned = '', givenBack = '', net = ''] = [
    ...[baseMinor, earnedMinor, givenBackMinor, netCommission(sums)],
  ].map((minor) => cliMoneyText(country, minor))
  const withheld =
    sums.withheldMinor === 0 ? '' : messages.reportWithheld(cliMoneyText(country, sums.withheldMinor))
  return messages.reportSums({ base, earned, givenBack, net }) + withheld
}

/** Prints the result. An unknown rule is an expected outcome, any other error is a bug. */
async function unlessUnknown(work: Promise<unknown>, done?: string): Promise<number> {
  try {
    const answer = await work
    console.log(done ?? answer)
    return 0
  } catch (error) {
    if (error instanceof ShopError && error.code === 'not_found') return fail(messages.unknownRule)
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

/** Describes a commission rule as in the list: position, rate and match. */
function commissionRuleText(
  country: CountryPack,
  rule: typeof commissionRule.$inferSelect,
  names: string[],
): string {
  const money = (minor: number) => cliMoneyText(country, minor)
  const { match } = rule
  const takes = [
    percentText(rule.bps, country.locale),
    rule.fixedMinor > 0 && messages.perPiece(money(rule.fixedMinor)),
    rule.minMinor !== null && messages.min(money(rule.minMinor)),
    rule.maxMinor !== null && messages.max(money(rule.maxMinor)),
    rule.appliesToShipping && messages.alsoShipping,
  ]
  const of = [
    names.length > 0 && messages.onlyFor(names),
    match.valueFromMinor !== undefined && messages.valueFrom(money(match.valueFromMinor)),
    match.valueToMinor !== undefined && messages.valueTo(money(match.valueToMinor)),
    rule.validFrom && messages.from(cliDayText(country, rule.validFrom)),
    rule.validUntil && messages.until(cliDayText(country, new Date(rule.validUntil.getTime() - 1))),
  ].filter(Boolean)
  return [
    messages.rule(rule.position, rule.name, rule.id),
    `   ${takes.filter(Boolean).join(', ')}`,
    `   ${of.length > 0 ? of.join(', ') : messages.forAll}`,
  ].join('\n')
}

/** Describes one frozen commission line: the item, the commission, and its calculation. */
function commissionLineText(country: CountryPack, line: ExplainedLine): string {
  const money = (minor: number) => cliMoneyText(country, minor)
  const why = line.refundId
    ? [messages.reversed(money(line.baseMinor))]
    : [
        messages.base(money(line.baseMinor), percentText(line.bps, country.locale)),
        line.fixedMinor > 0 && messages.fixed(line.quantity, money(line.fixedMinor)),
        line.minMinor !== null && messages.min(money(line.minMinor)),
        line.maxMinor !== null && messages.max(money(line.maxMinor)),
        line.rule ? messages.byRule(line.rule) : messages.noRule,
      ]
  const title = line.title ?? messages.shipping
  return `${messages.line(title, money(line.amountMinor))} (${why.filter(Boolean).join(', ')})`
}
