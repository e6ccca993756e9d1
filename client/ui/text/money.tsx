import { formatMoney } from '#shared/money/money.ts'
import { useShopConfig } from '../behavior/shop-config.tsx'

/** An amount in the shop's currency. */
export function Money({ minor }: { minor: number }) {
  const { currency, locale } = useShopConfig()
  return <span className="money">{formatMoney(minor, currency, locale)}</span>
}
