import { PiecesFields } from '#client/ui/account/returns/pieces-fields.tsx'
import { ReturnFacts } from '#client/ui/account/returns/return-facts.tsx'
import { Button } from '#client/ui/form/button.tsx'
import { Field } from '#client/ui/form/declared-field.tsx'
import { fieldId } from '#client/ui/form/field.tsx'
import { Form } from '#client/ui/form/panel-form.tsx'
import type { OrderPartProps } from '#client/ui/panel/order/order-part-props.ts'
import { inspectReturnForm, rejectReturnForm } from '#shared/forms/return-form.ts'
import type { FormAnswer } from '#shared/forms.ts'
import { returnFormMessages, returnMessages } from '#shared/messages/account/returns.ts'
import type { ReturnView } from '#shared/orders/returns.ts'

const messages = returnFormMessages

/** Customers' returns, and the store's forms to answer them. */
export function ReturnsPart({ order, form }: OrderPartProps) {
  const { returns, canAnswer } = order.back
  if (returns.length === 0) return null
  return (
    <section className="panel stack" aria-labelledby="returns">
      <h2 id="returns">{returnMessages.title}</h2>
      {returns.map((request) => (
        <div className="stack-tight" key={request.number}>
          <ReturnFacts request={request} notedBy={messages.wrote} />
          {canAnswer && (
            <ReturnAction request={request} form={form?.values.return === request.number ? form : null} />
          )}
        </div>
      ))}
    </section>
  )
}

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

const AnswerForm = ({ request: { number }, form }: ReturnActionProps) => (
  <Form method="post" preventScrollReset className="stack-tight">
    <input type="hidden" name="return" value={number} />
    <Field
      of={rejectReturnForm}
      name="answer"
      id={idOf('answer', number, form)}
      form={form}
      required={false}
    />
    <div className="cluster">
      <Button name="intent" value="return-approve" small>
        {messages.approve}
      </Button>
      <Button name="intent" value="return-reject" variant="secondary" small>
        {messages.reject}
      </Button>
    </div>
  </Form>
)

const InspectForm = ({ request: { number, lines }, form }: ReturnActionProps) => (
  <Form method="post" preventScrollReset className="stack-tight">
    <input type="hidden" name="return" value={number} />
    <PiecesFields
      id={idOf('pieces', number, form)}
      name="accepted"
      legend={inspectReturnForm.fields.pieces.label}
      hint={inspectReturnForm.fields.pieces.hint}
      lines={lines}
      labelOf={messages.accepted}
      known={({ quantity }) => quantity}
      form={form}
    />
    <Field of={inspectReturnForm} name="restock" id={`restock-${number}`} form={form} />
    <Field of={inspectReturnForm} name="answer" id={idOf('answer', number, form)} form={form} />
    <div className="cluster">
      <Button name="intent" value="return-inspect" small>
        {messages.inspect}
      </Button>
    </div>
  </Form>
)
