import { Form, Link } from 'react-router-dom'
import { Button } from '#client/ui/form/button.tsx'
import { SelectField, TextField } from '#client/ui/form/field.tsx'
import { FormProblems } from '#client/ui/form/form-errors.tsx'
import { OperatorLayout } from '#client/ui/operator/operator-layout.tsx'
import { Notice } from '#client/ui/page/notice.tsx'
import { NumberedPages } from '#client/ui/page/numbered-pages.tsx'
import { PageLinks } from '#client/ui/page/page-links.tsx'
import { TableHead } from '#client/ui/page/table-head.tsx'
import { Money } from '#client/ui/text/money.tsx'
import { Time } from '#client/ui/text/time.tsx'
import { VisuallyHidden } from '#client/ui/text/visually-hidden.tsx'
import type { FormAnswer } from '#shared/forms.ts'
import { href } from '#shared/href.ts'
import { operatorReceivableMessages as messages } from '#shared/messages/operator/operator-receivables.ts'
import type { PageData, PageProps } from '#shared/pages.ts'

const { columns } = messages

/** The commission that stores owe, and what they paid of it. */
export function OperatorReceivablesPage({ data, form }: PageProps<'operator-receivables'>) {
  const { owed, page, hasMore, received, done } = data
  return (
    <OperatorLayout title={messages.title} description={messages.description}>
      {!form && done && <Notice tone="success">{messages.done[done]}</Notice>}
      <FormProblems form={form} />
      {owed.length === 0 ? (
        <p className="soft">{messages.none}</p>
      ) : (
        <>
          <ReceiveForm owed={owed} form={form} />
          <table className="table">
            <caption className="visually-hidden">{messages.table}</caption>
            <TableHead columns={columns} numbers={['amount']} />
            <tbody>
              {owed.map(({ store, name, minor }) => (
                <tr key={store}>
                  <th scope="row">
                    <Link to={href('store', { merchantSlug: store })}>{name}</Link>
                  </th>
                  <td data-label={columns.amount} className="table-number">
                    <Money minor={Math.abs(minor)} />
                    {minor < 0 && <p className="soft small">{messages.credit}</p>}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
      <NumberedPages
        page={page}
        hasMore={hasMore}
        messages={messages}
        hrefAt={(to) => href('operator-receivables', {}, { page: to })}
      />
      <ReceivedPart received={received} />
    </OperatorLayout>
  )
}

interface ReceiveFormProps {
  owed: PageData['operator-receivables']['owed']
  form: FormAnswer | null
}

/** Records that a store paid some of its commission. */
function ReceiveForm({ owed, form }: ReceiveFormProps) {
  return (
    <details className="action" open={form !== null || undefined}>
      <summary>{messages.receive}</summary>
      <Form method="post" noValidate className="stack" preventScrollReset>
        <input type="hidden" name="intent" value="receive" />
        <div className="field-row">
          <SelectField
            name="store"
            label={messages.store}
            form={form}
            placeholder={messages.choose}
            options={owed.map(({ store, name }) => ({ value: store, label: name }))}
          />
          <TextField
            name="amount"
            label={messages.amount}
            form={form}
            inputMode="decimal"
            autoComplete="off"
          />
        </div>
        <TextField
          name="reference"
          label={messages.reference}
          hint={messages.referenceHint}
          form={form}
          autoComplete="off"
          maxLength={120}
        />
        <div className="cluster">
          <Button>{messages.submit}</Button>
        </div>
      </Form>
    </details>
  )
}

const receivedColumns = messages.receivedColumns

type Received = PageData['operator-receivables']['received']

/** The recorded payments, so that a typing error can be reversed. */
function ReceivedPart({ received }: { received: Received }) {
  if (received.items.length === 0) return null
  return (
    <section className="stack" aria-labelledby="received">
      <h2 id="received">{messages.received}</h2>
      <table className="table">
        <caption className="visually-hidden">{messages.receivedTable}</caption>
        <TableHead columns={receivedColumns} numbers={['amount']} />
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
      <td data-label={receivedColumns.reference}>
        <span className="breakable">{reference}</span>
        {reversedAt ? (
          <p className="soft small">
            {messages.reversedAt} <Time at={reversedAt} withHour short />
          </p>
        ) : (
          <details className="quiet-action">
            <summary>
              {messages.reverse}
              <VisuallyHidden>
                : {store}, {reference}
              </VisuallyHidden>
            </summary>
            <Form method="post" className="stack-tight" preventScrollReset>
              <input type="hidden" name="receipt" value={id} />
              <p className="small">{messages.reverseHint}</p>
              <div className="cluster">
                <Button name="intent" value="reverse" variant="secondary" small>
                  {messages.reverseYes}
                </Button>
              </div>
            </Form>
          </details>
        )}
      </td>
      <td data-label={receivedColumns.amount} className="table-number">
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
