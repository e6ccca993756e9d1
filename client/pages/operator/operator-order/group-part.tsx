import { Form, Link } from 'react-router-dom'
import { Button } from '#client/ui/form/button.tsx'
import { useMaySend } from '#client/ui/operator/use-operator-right.ts'
import { href } from '#shared/href.ts'
import { orderLinkMessages as linkMessages } from '#shared/messages/account/order-link.ts'
import { operatorOrderMessages as messages } from '#shared/messages/operator/operator-orders.ts'
import type { OperatorOrderView } from '#shared/orders/operator-orders.ts'

/** The checkout that the order belongs to, and who holds its money. */
export function GroupPart({ data }: { data: OperatorOrderView }) {
  const { groupNumber, siblings, money } = data
  const maySend = useMaySend('operator-order')
  return (
    <section className="panel panel-raised stack-tight" aria-labelledby="group">
      <h2 id="group">{messages.group}</h2>
      <dl className="facts">
        <dt>{messages.group}</dt>
        <dd className="figures">{groupNumber}</dd>
        <dt>{messages.settlement}</dt>
        <dd>{messages.settlements[money.settlement]}</dd>
      </dl>
      {siblings.length > 0 && (
        <>
          <h3>{messages.siblings}</h3>
          <ul>
            {siblings.map(({ number, store }) => (
              <li key={number}>
                <Link to={href('operator-order', { orderNumber: number })}>{number}</Link> · {store}
              </li>
            ))}
          </ul>
        </>
      )}
      {maySend('revoke-link') && (
        <details>
          <summary>{linkMessages.title}</summary>
          <Form method="post" preventScrollReset className="stack-tight">
            <p>{linkMessages.operator.what}</p>
            <Button name="intent" value="revoke-link" variant="secondary">
              {linkMessages.operator.action}
            </Button>
          </Form>
        </details>
      )}
    </section>
  )
}
