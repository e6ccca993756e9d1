import type { commissionRule } from '#server/db/schema/index.ts'
import type { ExplainedLine } from '#server/shop/money/commission-queries.ts'
import type { CountryPack } from '#shared/country/country-pack.ts'
import { commissionCliMessages as words } from '#shared/messages/money-cli.ts'
import { percentText } from '#shared/percent-text.ts'
import { dayText, moneyText } from './money-text.ts'

/** A rule as the list tells it: its place, what it takes, and of what. */
export function commissionRuleText(
  country: CountryPack,
  rule: typeof commissionRule.$inferSelect,
  names: string[],
): string {
  const money = (minor: number) => moneyText(country, minor)
  const { match } = rule
  const takes = [
    percentText(rule.bps, country.locale),
    rule.fixedMinor > 0 && words.perPiece(money(rule.fixedMinor)),
    rule.minMinor !== null && words.min(money(rule.minMinor)),
    rule.maxMinor !== null && words.max(money(rule.maxMinor)),
    rule.appliesToShipping && words.shipping,
  ]
  const of = [
    names.length > 0 && words.onlyFor(names),
    match.valueFromMinor !== undefined && words.valueFrom(money(match.valueFromMinor)),
    match.valueToMinor !== undefined && words.valueTo(money(match.valueToMinor)),
    rule.validFrom && words.from(dayText(country, rule.validFrom)),
    rule.validUntil && words.until(dayText(country, new Date(rule.validUntil.getTime() - 1))),
  ].filter(Boolean)
  return [
    words.rule(rule.position, rule.name, rule.id),
    `   ${takes.filter(Boolean).join(', ')}`,
    `   ${of.length > 0 ? of.join(', ') : words.forAll}`,
  ].join('\n')
}

/** One frozen line: what was sold, what is kept of it, and how that came about. */
export function commissionLineText(country: CountryPack, line: ExplainedLine): string {
  const money = (minor: number) => moneyText(country, minor)
  const why = line.refundId
    ? [words.reversed(money(line.baseMinor))]
    : [
        words.base(money(line.baseMinor), percentText(line.bps, country.locale)),
        line.fixedMinor > 0 && words.fixed(line.quantity, money(line.fixedMinor)),
        line.minMinor !== null && words.min(money(line.minMinor)),
        line.maxMinor !== null && words.max(money(line.maxMinor)),
        line.rule ? words.byRule(line.rule) : words.noRule,
      ]
  const title = line.title ?? words.freight
  return `${words.line(title, money(line.amountMinor))} (${why.filter(Boolean).join(', ')})`
}
