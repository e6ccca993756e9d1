import { useShopConfig } from '#client/ui/behavior/shop-config.tsx'
import { useMoneyText } from '#client/ui/text/money-text.ts'
import { Time } from '#client/ui/text/time.tsx'
import { commissionTermTexts as texts } from '#shared/messages/money/commission-terms.ts'
import { commissionMessages as messages } from '#shared/messages/operator/commission.ts'
import type { CommissionTermsView } from '#shared/money/commission-rules.ts'
import { percentText } from '#shared/text/percent-text.ts'

interface TermsProps {
  terms: CommissionTermsView
}

/** The rate of a rule: "12%, no máximo R$ 60,00 por item". */
export function CommissionText({ terms }: TermsProps) {
  const { locale } = useShopConfig()
  const money = useMoneyText()
  const { bps, fixedMinor, minMinor, maxMinor, appliesToShipping } = terms
  const takes = [
    percentText(bps, locale),
    fixedMinor > 0 && texts.perPiece(money(fixedMinor)),
    minMinor !== null && texts.min(money(minMinor)),
    maxMinor !== null && texts.max(money(maxMinor)),
    appliesToShipping && texts.alsoShipping,
  ]
  return takes.filter(Boolean).join(', ')
}

/** The sales that a rule applies to. */
export function CommissionScope({ terms }: TermsProps) {
  const money = useMoneyText()
  const { stores, categories, products, valueFromMinor, valueToMinor } = terms
  const names = { stores, categories, products }
  const limits = [
    ...(['stores', 'categories', 'products'] as const)
      .filter((kind) => names[kind].length > 0)
      .map((kind) => `${messages[kind]}: ${names[kind].map(({ name }) => name).join(', ')}`),
    ...(valueFromMinor === null ? [] : [texts.valueFrom(money(valueFromMinor))]),
    ...(valueToMinor === null ? [] : [texts.valueTo(money(valueToMinor))]),
  ]
  if (limits.length === 0) return messages.allSales
  return (
    <ul className="plain-list">
      {limits.map((limit) => (
        <li key={limit} className="breakable">
          {limit}
        </li>
      ))}
    </ul>
  )
}

/** The period of a rule. Without a first day, it began when the rule was made. */
export function CommissionPeriod({ terms, since }: TermsProps & { since?: string }) {
  const { validFrom, lastMoment } = terms
  const hasBegun = since !== undefined && (validFrom === null || validFrom <= since)
  const first = hasBegun ? since : validFrom
  return (
    <>
      {first && (
        <>
          {hasBegun ? messages.since : messages.from} <Time at={first} short />
        </>
      )}
      {lastMoment && (
        <>
          {' '}
          {messages.until} <Time at={lastMoment} short />
        </>
      )}
    </>
  )
}
