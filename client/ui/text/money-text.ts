import { useShopConfig } from '#client/ui/behavior/shop-config.tsx'
import { formatMoney } from '#shared/money/money.ts'

/** Returns a function that formats amounts inside sentences. */
export function useMoneyText(): (minor: number) => string {
  const { currency, locale } = useShopConfig()
  return (minor) => formatMoney(minor, currency, locale)
}
