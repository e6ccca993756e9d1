import { ExchangeFacts } from '#client/ui/account/returns/exchange-facts.tsx'
import { PiecesFields } from '#client/ui/account/returns/pieces-fields.tsx'
import { ReturnFacts } from '#client/ui/account/returns/return-facts.tsx'
import { Button } from '#client/ui/form/button.tsx'
import { Field } from '#client/ui/form/declared-field.tsx'
import { fieldId } from '#client/ui/form/field.tsx'
import { Form } from '#client/ui/form/panel-form.tsx'
import type { OrderPartProps } from '#client/ui/panel/order/order-part-props.ts'
import { exchangeReturnForm, inspectReturnForm, rejectReturnForm } from '#shared/forms/return-form.ts'
import type { FormAnswer } from '#shared/forms.ts'
import { href } from '#shared/href.ts'
import { exchangeMessages } from '#shared/messages/account/exchanges.ts'
import { returnFormMessages, returnMessages } from '#shared/messages/account/returns.ts'
import type { ExchangeView } from '#shared/orders/exchanges.ts'
import type { ReturnView } from '#shared/orders/returns.ts'

const messages = returnFormMessages

/** Customers' returns, and the store's forms to answer them. */
export function ReturnsPart({ order, form }: OrderPartProps) {
  const { returns, exchange, canAnswer } = order.back
  if (returns.length === 0 && !exchange) return null
  return (
    <section className="panel stack" aria-labelledby="returns">
      <h2 id="returns">{returns.length === 0 ? exchangeMessages.badge : returnMessages.title}</h2>
      {exchange && <OwnExchange exchange={exchange} number={order.number} />}
      {returns.map((request) => (
        <div className="stack-tight" key={request.number}>
          <ReturnFacts request={request} notedBy={messages.wrote} />
          {request.exchange && <OwnExchange exchange={request.exchange} number={order.number} />}
          {canAnswer && (
            <ReturnAction request={request} form={form?.values.return === request.number ? form : null} />
          )}
        </div>
      ))}
    </section>
  )
}

const OwnExchange = ({ exchange, number }: { exchange: ExchangeView; number: string }) => (
  <ExchangeFacts
    exchange={exchange}
    here={number}
    store={null}
    pathOf={(orderNumber) => href('merchant-order', { orderNumber })}
  />
)

interface ReturnActionProps {
  request: ReturnView
  form: FormAnswer | null
}

function ReturnAction({ request, form }: ReturnActionProps) {
  const { status, number } = request
  if (status === 'requested') return <AnswerForm request={request} form={form} />
  if (status === 'received') return <InspectForm request={request} form={form} />
  if (status !== 'approved' && status !== 'in_transit') return null
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="return" value={number} />
      <Button name="intent" value="return-received" small>
        {messages.received}
      </Button>
    </Form>
  )
}

/** Returns the id of a field. Only the returned form has the ids that its errors link to. */
const idOf = (name: string, number: string, form: FormAnswer | null) =>
  form?.errors[name] ? fieldId(name) : `${name}-${number}`

const AnswerForm = ({ request: { number, kind, exchange }, form }: ReturnActionProps) => (
  <Form method="post" preventScrollReset className="stack-tight">
    <input type="hidden" name="return" value={number} />
    {exchange && kind !== 'defect' && (
      <Field
        of={exchangeReturnForm}
        name="freight"
        id={idOf('freight', number, form)}
        form={form}
        known={0}
        required
      />
    )}
    {exchange && kind === 'defect' && <p className="small">{exchangeMessages.freeOfDefect}</p>}
    <Field
      of={rejectReturnForm}
      name="answer"
      id={idOf('answer', number, form)}
      form={form}
      required={false}
    />
    <div className="cluster">
      {exchange && (
        <Button name="intent" value="return-exchange" small>
          {exchangeMessages.approve}
        </Button>
      )}
      <Button name="intent" value="return-approve" variant={exchange ? 'secondary' : 'primary'} small>
        {exchange ? exchangeMessages.approveMoney : messages.approve}
      </Button>
      {kind !== 'withdrawal' && (
        <Button name="intent" value="return-reject" variant="secondary" small>
          {messages.reject}
        </Button>
      )}
    </div>
  </Form>
)

const isReplaced = (exchange: ExchangeView | null) => exchange?.replacement?.status === 'pending'

const InspectForm = ({ request: { number, lines, exchange }, form }: ReturnActionProps) => (
  <Form method="post" preventScrollReset className="stack-tight">
    <input type="hidden" name="return" value={number} />
    <PiecesFields
      id={idOf('pieces', number, form)}
      name="accepted"
      legend={isReplaced(exchange) ? exchangeMessages.inspect : inspectReturnForm.fields.pieces.label}
      hint={isReplaced(exchange) ? exchangeMessages.inspectHint : inspectReturnForm.fields.pieces.hint}
      lines={lines}
      labelOf={messages.accepted}
      known={({ quantity }) => quantity}
      form={form}
    />
    <Field of={inspectReturnForm} name="restock" id={`restock-${number}`} form={form} />
    <Field of={inspectReturnForm} name="answer" id={idOf('answer', number, form)} form={form} />
    <div className="cluster">
      <Button name="intent" value="return-inspect" small>
        {isReplaced(exchange) ? exchangeMessages.inspect : messages.inspect}
      </Button>
    </div>
  </Form>
)
