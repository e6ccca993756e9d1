import { Form, Link } from 'react-router-dom'
import { href } from '#shared/href.ts'
import { operatorOrderMessages as words } from '#shared/messages/operator-orders.ts'
import { orderLinkMessages as linkWords } from '#shared/messages/order-link.ts'
import type { OperatorOrderView } from '#shared/operator-orders.ts'
import { Button } from '../../ui/button.tsx'

/** The checkout that the order is of, and who holds its money. */
export function GroupPart({ data }: { data: OperatorOrderView }) {
  const { groupNumber, siblings, money } = data
  return (
    <section className="panel panel-raised stack-tight" aria-labelledby="group">
      <h2 id="group">{words.group}</h2>
      <dl className="facts">
        <dt>{words.group}</dt>
        <dd className="figures">{groupNumber}</dd>
        <dt>{words.settlement}</dt>
        <dd>{words.settlements[money.settlement]}</dd>
      </dl>
      {siblings.length > 0 && (
        <>
          <h3>{words.siblings}</h3>
          <ul>
            {siblings.map(({ number, store }) => (
              <li key={number}>
                <Link to={href('operator-order', { orderNumber: number })}>{number}</Link> · {store}
              </li>
            ))}
          </ul>
        </>
      )}
      <details>
        <summary>{linkWords.title}</summary>
        <Form method="post" preventScrollReset className="stack-tight">
          <p>{linkWords.operator.what}</p>
          <Button name="intent" value="revoke-link" look="secondary">
            {linkWords.operator.action}
          </Button>
        </Form>
      </details>
    </section>
  )
}
