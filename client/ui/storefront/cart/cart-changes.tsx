import { Button } from '#client/ui/form/button.tsx'
import { Notice } from '#client/ui/page/notice.tsx'
import { cartMessages } from '#shared/messages/storefront/cart.ts'
import type { CartView } from '#shared/orders/cart.ts'

const { changes } = cartMessages

/** Says inside a form that something in the cart changed; the lines say what. */
export function CartChanges() {
  return (
    <Notice tone="warning">
      <div className="stack-tight">
        <p className="notice-title">{changes.title}</p>
        <p>{changes.text}</p>
        <p>
          <Button name="intent" value="accept" variant="secondary" small>
            {changes.accept}
          </Button>
        </p>
      </div>
    </Notice>
  )
}

export const hasChanges = ({ stores }: CartView) =>
  stores.some(({ lines, coupon }) => coupon?.problem || lines.some(({ problem }) => problem !== null))
