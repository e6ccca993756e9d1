import { Form } from 'react-router-dom'
import { href } from '#shared/href.ts'
import { operatorReceivableMessages as words } from '#shared/messages/operator-receivables.ts'
import type { PageData } from '#shared/pages.ts'
import { Button } from '../../ui/button.tsx'
import { Money } from '../../ui/money.tsx'
import { PageLinks } from '../../ui/page-links.tsx'
import { TableHead } from '../../ui/table-head.tsx'
import { Time } from '../../ui/time.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'

const columns = words.receivedColumns

type Received = PageData['operator-receivables']['received']

/** What stores paid, so that a typing error can be taken back. */
export function ReceivedPart({ received }: { received: Received }) {
  if (received.items.length === 0) return null
  return (
    <section className="stack" aria-labelledby="received">
      <h2 id="received">{words.received}</h2>
      <table className="table">
        <caption className="visually-hidden">{words.receivedTable}</caption>
        <TableHead columns={columns} numbers={['amount']} />
        <tbody>
          {received.items.map((receipt) => (
            <ReceivedRow key={receipt.id} receipt={receipt} />
          ))}
        </tbody>
      </table>
      <PageLinks list={received} hrefAt={(cursor) => href('operator-receivables', {}, { cursor })} />
    </section>
  )
}

function ReceivedRow({
  receipt: { id, store, reference, minor, at, reversedAt },
}: {
  receipt: Received['items'][number]
}) {
  return (
    <tr>
      <th scope="row">
        {store}
        <br />
        <span className="soft small">
          <Time at={at} withHour short />
        </span>
      </th>
      <td data-label={columns.reference}>
        <span className="breakable">{reference}</span>
        {reversedAt ? (
          <p className="soft small">
            {words.reversedAt} <Time at={reversedAt} withHour short />
          </p>
        ) : (
          <details className="quiet-act">
            <summary>
              {words.reverse}
              <VisuallyHidden>
                : {store}, {reference}
              </VisuallyHidden>
            </summary>
            <Form method="post" className="stack-tight" preventScrollReset>
              <input type="hidden" name="receipt" value={id} />
              <p className="small">{words.reverseHint}</p>
              <div className="cluster">
                <Button name="intent" value="reverse" look="secondary" small>
                  {words.reverseYes}
                </Button>
              </div>
            </Form>
          </details>
        )}
      </td>
      <td data-label={columns.amount} className="table-number">
        {reversedAt ? (
          <s>
            <Money minor={minor} />
          </s>
        ) : (
          <Money minor={minor} />
        )}
      </td>
    </tr>
  )
}
