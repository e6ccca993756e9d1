import { instalmentsText } from '#shared/messages/storefront/instalments.ts'
import type { Instalments as Offered } from '#shared/money/instalments.ts'
import { useMoneyText } from './money-text.ts'

interface InstalmentsProps {
  /** Null for a single payment. */
  of: Offered | null
}

/** The number of instalments in which an amount can be paid without interest. */
export function Instalments({ of: offered }: InstalmentsProps) {
  const money = useMoneyText()
  return offered && <p className="small soft">{instalmentsText(offered.count, money(offered.eachMinor))}</p>
}
