import { useShopConfig } from '#client/ui/behavior/shop-config.tsx'
import { formatMoney } from '#shared/money/money.ts'

/** An amount in the shop's currency. */
export function Money({ minor }: { minor: number }) {
  const { currency, locale } = useShopConfig()
  return <span className="money">{formatMoney(minor, currency, locale)}</span>
}
