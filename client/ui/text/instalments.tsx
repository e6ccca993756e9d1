import { instalmentsText } from '#shared/messages/storefront/instalments.ts'
import { type InstalmentRule, instalments } from '#shared/money/instalments.ts'
import { useMoneyText } from './money-text.ts'

interface InstalmentsProps {
  /** In cents, by card. */
  amountMinor: number
  rule: InstalmentRule | null
  /** The sentence around the count and the amount of one. */
  text?: (count: number, each: string) => string
}

/** In how many instalments an amount can be paid without interest; nothing where it is paid at once. */
export function Instalments({ amountMinor, rule, text = instalmentsText }: InstalmentsProps) {
  const money = useMoneyText()
  const offered = instalments(amountMinor, rule)
  if (!offered) return null
  return <p className="small soft">{text(offered.count, money(offered.eachMinor))}</p>
}
