import { Form, Link } from 'react-router-dom'
import { Button } from '#client/ui/form/button.tsx'
import { FormProblems } from '#client/ui/form/form-errors.tsx'
import { FormFields } from '#client/ui/form/form-section.tsx'
import { OperatorLayout } from '#client/ui/operator/operator-layout.tsx'
import { List } from '#client/ui/page/list.tsx'
import { PageLinks } from '#client/ui/page/page-links.tsx'
import { type Column, columnsOf, Table } from '#client/ui/page/table.tsx'
import { Money } from '#client/ui/text/money.tsx'
import { Time } from '#client/ui/text/time.tsx'
import { VisuallyHidden } from '#client/ui/text/visually-hidden.tsx'
import { debtLimitForm, receiveOwedForm } from '#shared/forms/receivable-forms.ts'
import type { FormAnswer } from '#shared/forms.ts'
import { href } from '#shared/href.ts'
import { operatorReceivableMessages as messages } from '#shared/messages/operator/operator-receivables.ts'
import type { OwedByStore, ReceivedOwed } from '#shared/money/owed-by-store.ts'
import type { PageData, PageProps } from '#shared/pages.ts'
import { WriteOffForm } from './write-off-form.tsx'

const columns: Column<OwedByStore>[] = columnsOf(messages.columns, {
  store: ({ store, name }) => <Link to={href('store', { merchantSlug: store })}>{name}</Link>,
  since: ({ since }) => since && <Time at={since} short />,
  amount: {
    cell: ({ minor }) => (
      <>
        <Money minor={Math.abs(minor)} />
        {minor < 0 && <p className="soft small">{messages.credit}</p>}
      </>
    ),
    isNumber: true,
  },
})

/** Commission that stores owe, and their payments. */
export function OperatorReceivablesPage({ data, form }: PageProps<'operator-receivables'>) {
  const { owed, received } = data
  return (
    <OperatorLayout title={messages.title} description={messages.description}>
      <FormProblems form={form} />
      {owed.items.length === 0 ? (
        <p className="soft">{messages.none}</p>
      ) : (
        <>
          <ReceiveForm owed={owed.items} form={form?.intent === 'receive' ? form : null} />
          <WriteOffForm
            owed={owed.items}
            form={form?.intent === 'write-off' ? form : null}
            formKey={data.formKey}
          />
          <Table caption={messages.table} columns={columns} items={owed.items} keyOf={({ store }) => store} />
        </>
      )}
      <DebtLimitForm form={form?.intent === 'limit' ? form : null} limit={data.debtLimitMinor} />
      <PageLinks
        list={owed}
        messages={messages}
        hrefAt={(to) => href('operator-receivables', {}, { page: to })}
      />
      <ReceivedPart received={received} />
    </OperatorLayout>
  )
}

interface ReceiveFormProps {
  owed: readonly OwedByStore[]
  form: FormAnswer | null
}

/** Records that a store paid some of its commission. */
function ReceiveForm({ owed, form }: ReceiveFormProps) {
  return (
    <details className="action" open={form !== null || undefined}>
      <summary>{messages.receive}</summary>
      <Form method="post" noValidate className="stack" preventScrollReset>
        <input type="hidden" name="intent" value="receive" />
        <FormFields
          spec={receiveOwedForm}
          form={form}
          choices={{ store: owed.map(({ store, name }) => ({ value: store, label: name })) }}
        />
        <div className="cluster">
          <Button>{messages.submit}</Button>
        </div>
      </Form>
    </details>
  )
}

/** The maximum debt of a store that may still sell. */
function DebtLimitForm({ form, limit }: { form: FormAnswer | null; limit: number | null }) {
  return (
    <details className="action" open={form !== null || undefined}>
      <summary>{messages.limit.open}</summary>
      <Form method="post" noValidate className="stack" preventScrollReset>
        <p className="small">{messages.limit.text}</p>
        <FormFields spec={debtLimitForm} form={form} known={{ limit }} />
        <div className="cluster">
          <Button name="intent" value="limit" variant="secondary">
            {messages.limit.submit}
          </Button>
        </div>
      </Form>
    </details>
  )
}

const receivedColumns: Column<ReceivedOwed>[] = columnsOf(messages.receivedColumns, {
  store: ({ store, at }) => (
    <>
      {store}
      <br />
      <span className="soft small">
        <Time at={at} withHour short />
      </span>
    </>
  ),
  reference: (received) => (
    <>
      <span className="breakable">{received.reference}</span>
      <Reversal received={received} />
    </>
  ),
  amount: {
    cell: ({ minor, reversedAt }) => (
      <>
        {reversedAt ? (
          <s>
            <Money minor={Math.abs(minor)} />
          </s>
        ) : (
          <Money minor={Math.abs(minor)} />
        )}
        {minor < 0 && <p className="soft small">{messages.toStore}</p>}
      </>
    ),
    isNumber: true,
  },
})

/** The recorded payments, so that a typing error can be reversed. */
function ReceivedPart({ received }: Pick<PageData['operator-receivables'], 'received'>) {
  if (received.items.length === 0) return null
  return (
    <section className="stack" aria-labelledby="received">
      <h2 id="received">{messages.received}</h2>
      <List
        caption={messages.receivedTable}
        columns={receivedColumns}
        page={received}
        keyOf={({ id }) => id}
        hrefAt={(cursor) => href('operator-receivables', {}, { cursor })}
      />
    </section>
  )
}

function Reversal({ received: { id, store, reference, reversedAt } }: { received: ReceivedOwed }) {
  if (reversedAt)
    return (
      <p className="soft small">
        {messages.reversedAt} <Time at={reversedAt} withHour short />
      </p>
    )
  return (
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
  )
}
