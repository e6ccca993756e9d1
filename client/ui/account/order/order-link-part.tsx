import { Button } from '#client/ui/form/button.tsx'
import { orderLinkMessages as messages } from '#shared/messages/account/order-link.ts'
import { OrderForm } from './order-form.tsx'

interface OrderLinkPartProps {
  number: string
  /** How the page was opened. A link can be renewed, an account lists all orders. */
  opensBy: 'link' | 'account'
}

/** Explains the mailed link, which opens the order without a password, and revokes it. */
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
