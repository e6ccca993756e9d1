import { Notice } from '#client/ui/page/notice.tsx'
import { useMoneyText } from '#client/ui/text/money-text.ts'
import { cartMessages, onlyLeftText, priceChangedText } from '#shared/messages/storefront/cart.ts'
import type { CartLineView } from '#shared/orders/cart.ts'

/** What changed since the line was added. */
export function LineChange({ line }: { line: CartLineView }) {
  const money = useMoneyText()
  if (!line.problem) return null
  return <Notice tone="warning">{changeText(line, line.problem, money)}</Notice>
}

function changeText(
  { unitPriceMinor }: CartLineView,
  problem: NonNullable<CartLineView['problem']>,
  money: (minor: number) => string,
): string {
  switch (problem.kind) {
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
