import { pixPriceShort, pixPriceText } from '#shared/messages/pix-price.ts'
import { percentText } from '#shared/percent-text.ts'
import { pixPrice } from '#shared/pix-price.ts'
import { useMoneyText } from './money-text.ts'
import { useShopConfig } from './shop-config.tsx'

interface PixPriceProps {
  priceMinor: number
  bps: number
  /** The lowest of several prices. */
  hasRange?: boolean
  /** In lists: without the percentage. */
  short?: boolean
}

/** What it costs by Pix, where that is another price. */
export function PixPrice({ priceMinor, bps, hasRange = false, short = false }: PixPriceProps) {
  const { offersPix, locale } = useShopConfig()
  const money = useMoneyText()
  const byPixMinor = offersPix ? pixPrice(priceMinor, bps) : null
  if (byPixMinor === null) return null
  const price = money(byPixMinor)
  return (
    <span className="pix-price">
      {short ? pixPriceShort(price, hasRange) : pixPriceText(price, percentText(bps, locale))}
    </span>
  )
}
