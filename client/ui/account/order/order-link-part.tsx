import { orderLinkMessages as messages } from '#shared/messages/account/order-link.ts'
import { Button } from '../../form/button.tsx'
import { OrderForm } from './order-form.tsx'

interface OrderLinkPartProps {
  number: string
  /** With the link in hand, the way on is a new one; signed in, it is the account. */
  opensBy: 'link' | 'account'
}

/** The mailed link opens the order without a password: how to revoke it. */
export function OrderLinkPart({ number, opensBy }: OrderLinkPartProps) {
  return (
    <details className="panel">
      <summary>{messages.title}</summary>
      <div className="stack-tight">
        <p>{messages.what}</p>
        <p>{messages[opensBy].effect}</p>
        <OrderForm number={number}>
          <Button name="intent" value="revoke-link" variant="secondary">
            {messages[opensBy].action}
          </Button>
        </OrderForm>
      </div>
    </details>
  )
}
