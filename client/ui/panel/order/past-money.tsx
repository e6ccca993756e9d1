import { useShopConfig } from '#client/ui/behavior/shop-config.tsx'
import { formatMoney } from '#shared/money/money.ts'

/** An amount of the former shop, which may have had another currency. An empty one is the shop's own. */
export function PastMoney({ minor, currency }: { minor: number; currency: string }) {
  const config = useShopConfig()
  return <span className="money">{formatMoney(minor, currency || config.currency, config.locale)}</span>
}
