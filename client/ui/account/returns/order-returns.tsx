import { Form } from 'react-router-dom'
import { formOfOrder } from '#client/ui/account/order/form-of-order.ts'
import { OrderForm } from '#client/ui/account/order/order-form.tsx'
import { PaperLink } from '#client/ui/account/order/paper-link.tsx'
import { Button } from '#client/ui/form/button.tsx'
import { Field } from '#client/ui/form/declared-field.tsx'
import { useEmptiedForm } from '#client/ui/form/emptied-form.ts'
import { fieldId, TextField } from '#client/ui/form/field.tsx'
import { FormProblems } from '#client/ui/form/form-errors.tsx'
import { Time } from '#client/ui/text/time.tsx'
import { returnForm as spec } from '#shared/forms/return-form.ts'
import type { FormAnswer } from '#shared/forms.ts'
import { exchangeMessages } from '#shared/messages/account/exchanges.ts'
import { paperMessages } from '#shared/messages/account/papers.ts'
import { returnFormMessages, returnMessages, returnNextText } from '#shared/messages/account/returns.ts'
import type { OrderView } from '#shared/orders/order-view.ts'
import { returnSlipPath } from '#shared/orders/papers.ts'
import { lastMomentOf, type ReturnableLine, type ReturnView, returnKinds } from '#shared/orders/returns.ts'
import { publicHref } from '#shared/public-href.ts'
import { ExchangeFacts } from './exchange-facts.tsx'
import { PiecesFields } from './pieces-fields.tsx'
import { ReturnFacts } from './return-facts.tsx'
import { WantedFields } from './wanted-fields.tsx'

const messages = returnFormMessages

interface OrderReturnsProps {
  order: OrderView
  heading: 'h2' | 'h3'
  form: FormAnswer | null
}

/** The order's returns with their state and next steps, and a form to request one. */
export function OrderReturns({ order, heading: Heading, form }: OrderReturnsProps) {
  const { requests, lines, defectUntil, exchange } = order.returns
  const canRequest = lines.some(({ quantity }) => quantity > 0)
  if (requests.length === 0 && !canRequest && !exchange) return null
  const withdrawUntil = lastWithdrawal(lines)
  const titleId = `returns-${order.number}`
  return (
    <section className="panel panel-raised stack" aria-labelledby={titleId}>
      <Heading id={titleId}>
        {requests.length === 0 && exchange ? exchangeMessages.badge : returnMessages.title}
      </Heading>
      {exchange && (
        <div className="stack-tight">
          <ExchangeFacts
            exchange={exchange}
            here={order.number}
            store={order.store.name}
            pathOf={orderPath}
          />
        </div>
      )}
      {requests.map((request) => (
        <Request key={request.number} order={order} request={request} />
      ))}
      {canRequest && (withdrawUntil ?? defectUntil) && (
        <p className="small">
          {withdrawUntil ? messages.withdrawUntil : messages.defectUntil}{' '}
          <Time at={lastMomentOf(new Date(withdrawUntil ?? defectUntil ?? '')).toISOString()} />.
        </p>
      )}
      {canRequest && <ReturnForm order={order} form={form} />}
    </section>
  )
}

/** Returns until when something of the order may be returned without a reason, or null when nothing may. */
const lastWithdrawal = (lines: readonly ReturnableLine[]): string | null =>
  lines
    .flatMap(({ withdrawable, until }) => (withdrawable > 0 && until ? [until] : []))
    .toSorted()
    .at(-1) ?? null

const orderPath = (orderNumber: string) => publicHref('order', { orderNumber })

function Request({ order, request }: { order: OrderView; request: ReturnView }) {
  const { status, sendBy, number } = request
  const { address } = order.returns
  const next = returnNextText(order.store.name, request.exchange !== null)[status]
  const isApproved = status === 'approved'
  return (
    <div className="stack-tight">
      <ReturnFacts request={request} />
      {request.exchange && (
        <ExchangeFacts
          exchange={request.exchange}
          here={order.number}
          store={order.store.name}
          pathOf={orderPath}
        />
      )}
      {next && <p className="small">{next}</p>}
      {isApproved && address && (
        <address className="small">
          {messages.sendTo} {order.store.name}
          <br />
          {address.street}, {address.number}
          <br />
          {address.district}, {address.city}, {address.region}
          <br />
          {address.postalCode}
        </address>
      )}
      {isApproved && sendBy && (
        <p className="strong">
          {messages.sendBy} <Time at={sendBy} />
        </p>
      )}
      {isApproved && (
        <p>
          <PaperLink
            orderNumber={order.number}
            pathOf={(access) => returnSlipPath(access, number)}
            label={paperMessages.slip}
          />
        </p>
      )}
      {isApproved && (
        <OrderForm number={order.number}>
          <input type="hidden" name="return" value={number} />
          <TextField
            name="trackingCode"
            id={`tracking-${number}`}
            label={messages.tracking}
            form={null}
            required={false}
            maxLength={60}
          />
          <Button name="intent" value="return-send" small>
            {messages.sent}
          </Button>
        </OrderForm>
      )}
      {(isApproved || status === 'requested') && (
        <OrderForm number={order.number}>
          <input type="hidden" name="return" value={number} />
          <Button name="intent" value="return-cancel" variant="quiet" small>
            {messages.cancel}
          </Button>
        </OrderForm>
      )}
    </div>
  )
}

const formMessages = returnFormMessages

/** The form that requests a return: the pieces and the reason. */
function ReturnForm({ order, form: returned }: { order: OrderView; form: FormAnswer | null }) {
  const { key, onSubmit } = useEmptiedForm()
  const { number, returns } = order
  const form = formOfOrder(returned, 'return', number)
  // Several orders may be on the page, so only the submitted form has the ids that its errors link to.
  const idOf = (name: string) => (form ? fieldId(name) : `${name}-${number}`)
  const mayWithdraw = returns.lines.some(({ withdrawable }) => withdrawable > 0)
  const lines = returns.lines.filter(({ quantity }) => quantity > 0)
  const mayExchange = lines.some(({ choices }) => choices.length > 0)
  const kinds = returnKinds.filter((kind) => kind !== 'withdrawal' || mayWithdraw)
  return (
    <details className="action" open={form !== null || undefined}>
      <summary>{mayWithdraw ? formMessages.openWithdrawal : formMessages.open}</summary>
      <Form key={key} onSubmit={onSubmit} method="post" preventScrollReset noValidate className="stack">
        <FormProblems form={form} />
        <input type="hidden" name="order" value={number} />
        <input type="hidden" name="formKey" value={returns.formKey} />
        <PiecesFields
          id={idOf('pieces')}
          legend={spec.fields.pieces.label}
          lines={lines}
          labelOf={formMessages.pieceOf}
          known={({ quantity }) => (lines.length === 1 && quantity === 1 ? 1 : 0)}
          form={form}
        />
        {mayExchange && (
          <>
            <Field of={spec} name="remedy" id={idOf('remedy')} form={form} required />
            <WantedFields id={idOf('wanted')} lines={lines} form={form} />
          </>
        )}
        <Field
          of={spec}
          name="kind"
          id={idOf('kind')}
          form={form}
          known={kinds[0]}
          choices={kinds.map((kind) => ({ value: kind, label: returnMessages.kinds[kind] }))}
        />
        <Field of={spec} name="note" id={idOf('note')} form={form} />
        <div className="cluster">
          <Button name="intent" value="return">
            {formMessages.submit}
          </Button>
        </div>
      </Form>
    </details>
  )
}
