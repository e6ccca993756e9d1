import { Button } from '#client/ui/form/button.tsx'
import { Banner } from '#client/ui/page/banner.tsx'
import { useMoneyText } from '#client/ui/text/money-text.ts'
import { cartMessages } from '#shared/messages/storefront/cart.ts'
import type { CartLineView, CartView } from '#shared/orders/cart.ts'
import { couponChangeText } from './coupon-change.tsx'
import { lineChangeText } from './line-change.tsx'

const { changes } = cartMessages

/** Lists the changes of the cart inside a form, product by product. The lines, far below, show them again. */
export function CartChanges({ cart }: { cart: CartView }) {
  const money = useMoneyText()
  return (
    <Banner tone="warning">
      <div className="stack-tight">
        <p className="banner-title">{changes.title}</p>
        <ul>
          {changesOf(cart, money).map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
        <p>{changes.text}</p>
        <p>
          <Button name="intent" value="accept" variant="secondary" small>
            {changes.accept}
          </Button>
        </p>
      </div>
    </Banner>
  )
}

function changesOf({ stores }: CartView, money: (minor: number) => string): string[] {
  return stores.flatMap((store) => {
    const coupon = couponChangeText(store, money)
    const lines = store.lines.flatMap((line) => {
      const text = lineChangeText(line, money)
      return text ? [`${nameOf(line)}: ${text}`] : []
    })
    return coupon ? [`${store.name}: ${coupon}`, ...lines] : lines
  })
}

const nameOf = ({ title, options }: CartLineView) => (options ? `${title} (${options})` : title)

export const hasChanges = ({ stores }: CartView) =>
  stores.some(({ lines, coupon }) => coupon?.problem || lines.some(({ problem }) => problem !== null))
