import { useShopConfig } from '#client/ui/behavior/shop-config.tsx'
import { pixPriceShort, pixPriceText } from '#shared/messages/storefront/pix-price.ts'
import { type PixOffer, pixPrice } from '#shared/money/pix-price.ts'
import { percentText } from '#shared/text/percent-text.ts'
import { useMoneyText } from './money-text.ts'

interface PixPriceProps {
  of: PixOffer
  /** Without the percentage, for lists. */
  short?: boolean
}

/** The price by Pix, if it differs. */
export function PixPrice({ of: offer, short = false }: PixPriceProps) {
  const { offersPix, locale } = useShopConfig()
  const money = useMoneyText()
  const byPixMinor = offersPix ? pixPrice(offer) : null
  if (byPixMinor === null) return null
  const price = money(byPixMinor)
  const off = offText(offer, locale)
  return (
    <span className={short ? 'pix-price pix-price-short' : 'pix-price'}>
      {short || !off ? pixPriceShort(price) : pixPriceText(price, off)}
    </span>
  )
}

/** Returns the store's percentage, or that of an own price, or null where it would round to zero. */
function offText({ priceMinor, pixPriceMinor, pixDiscountBps }: PixOffer, locale: string): string | null {
  if (pixPriceMinor === null) return percentText(pixDiscountBps, locale)
  const percent = Math.floor(100 - (pixPriceMinor * 100) / priceMinor)
  return percent > 0 ? `${percent}%` : null
}
