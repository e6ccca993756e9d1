import { pixPriceShort, pixPriceText } from '#shared/messages/storefront/pix-price.ts'
import { pixPrice } from '#shared/money/pix-price.ts'
import { percentText } from '#shared/text/percent-text.ts'
import { useShopConfig } from '../behavior/shop-config.tsx'
import { useMoneyText } from './money-text.ts'

interface PixPriceProps {
  priceMinor: number
  bps: number
  /** Without the percentage, for lists. */
  short?: boolean
}

/** The price by Pix, if it differs. */
export function PixPrice({ priceMinor, bps, short = false }: PixPriceProps) {
  const { offersPix, locale } = useShopConfig()
  const money = useMoneyText()
  const byPixMinor = offersPix ? pixPrice(priceMinor, bps) : null
  if (byPixMinor === null) return null
  const price = money(byPixMinor)
  return (
    <span className={short ? 'pix-price pix-price-short' : 'pix-price'}>
      {short ? pixPriceShort(price) : pixPriceText(price, percentText(bps, locale))}
    </span>
  )
}
