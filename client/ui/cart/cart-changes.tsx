import type { CartView } from '#shared/cart.ts'
import { cartMessages } from '#shared/messages/cart.ts'
import { Button } from '../button.tsx'
import { Notice } from '../notice.tsx'

const { changes } = cartMessages

/** Inside a form: something in the cart is no longer as it was when it was chosen; the lines say what. */
export function CartChanges() {
  return (
    <Notice tone="warning">
      <div className="stack-tight">
        <p className="notice-title">{changes.title}</p>
        <p>{changes.text}</p>
        <p>
          <Button name="intent" value="accept" look="secondary" small>
            {changes.accept}
          </Button>
        </p>
      </div>
    </Notice>
  )
}

export const hasChanges = ({ stores }: CartView) =>
  stores.some(({ lines, coupon }) => coupon?.problem || lines.some(({ problem }) => problem !== null))
