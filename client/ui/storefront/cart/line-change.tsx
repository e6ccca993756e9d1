import { Banner } from '#client/ui/page/banner.tsx'
import { useMoneyText } from '#client/ui/text/money-text.ts'
import { cartMessages, onlyLeftText, priceChangedText } from '#shared/messages/storefront/cart.ts'
import type { CartLineView } from '#shared/orders/cart.ts'

/** A change since the line was added. */
export function LineChange({ line }: { line: CartLineView }) {
  const money = useMoneyText()
  const text = lineChangeText(line, money)
  return text && <Banner tone="warning">{text}</Banner>
}

export function lineChangeText(
  { unitPriceMinor, problem }: CartLineView,
  money: (minor: number) => string,
): string | null {
  switch (problem?.kind) {
    case undefined:
      return null
    case 'price_changed':
      return priceChangedText(money(problem.seenMinor), money(unitPriceMinor))
    case 'quantity_reduced':
      return onlyLeftText(problem.available)
    case 'sold_out':
      return cartMessages.line.soldOut
    case 'personalization_changed':
      return cartMessages.line.personalizationChanged
    case 'unavailable':
      return cartMessages.line.unavailable
  }
}
