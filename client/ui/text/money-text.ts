import { formatMoney } from '#shared/money/money.ts'
import { useShopConfig } from '../behavior/shop-config.tsx'

/** Amounts inside sentences. */
export function useMoneyText(): (minor: number) => string {
  const { currency, locale } = useShopConfig()
  return (minor) => formatMoney(minor, currency, locale)
}
