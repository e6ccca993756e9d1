import { orderLinkMessages as words } from '#shared/messages/order-link.ts'
import { Button } from '../button.tsx'
import { OrderForm } from './order-form.tsx'

interface OrderLinkPartProps {
  number: string
  /** With the link in hand, the way on is a new one; signed in, it is the account. */
  opensBy: 'link' | 'account'
}

/** Whoever has the mailed link opens the order without a password: how to end that. */
export function OrderLinkPart({ number, opensBy }: OrderLinkPartProps) {
  return (
    <details className="panel">
      <summary>{words.title}</summary>
      <div className="stack-tight">
        <p>{words.what}</p>
        <p>{words[opensBy].effect}</p>
        <OrderForm number={number}>
          <Button name="intent" value="revoke-link" look="secondary">
            {words[opensBy].action}
          </Button>
        </OrderForm>
      </div>
    </details>
  )
}
