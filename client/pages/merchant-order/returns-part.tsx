import { Form } from 'react-router-dom'
import type { FormAnswer } from '#shared/forms.ts'
import { refundFormMessages } from '#shared/messages/refunds.ts'
import { returnFormMessages, returnMessages } from '#shared/messages/returns.ts'
import type { ReturnView } from '#shared/returns.ts'
import { Button } from '../../ui/button.tsx'
import { CheckboxField } from '../../ui/choice-field.tsx'
import type { KeptPartProps } from '../../ui/kept-order/kept-part-props.ts'
import { NoteField } from '../../ui/note-field.tsx'
import { PiecesFields } from '../../ui/order/pieces-fields.tsx'
import { ReturnFacts } from '../../ui/order/return-facts.tsx'

const words = returnFormMessages

/** What customers send back, and what the store answers. */
export function ReturnsPart({ order, form }: KeptPartProps) {
  const { returns, canAnswer } = order.back
  if (returns.length === 0) return null
  return (
    <section className="panel stack" aria-labelledby="returns">
      <h2 id="returns">{returnMessages.title}</h2>
      {returns.map((request) => (
        <div className="stack-tight" key={request.number}>
          <ReturnFacts request={request} notedBy={words.wrote} />
          {canAnswer && (
            <ReturnAct request={request} form={form?.values.return === request.number ? form : null} />
          )}
        </div>
      ))}
    </section>
  )
}

interface ReturnActProps {
  request: ReturnView
  form: FormAnswer | null
}

function ReturnAct({ request, form }: ReturnActProps) {
  const { status, number } = request
  if (status === 'requested') return <AnswerForm request={request} form={form} />
  if (status === 'received') return <InspectForm request={request} form={form} />
  if (status !== 'approved' && status !== 'in_transit') return null
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="return" value={number} />
      <Button name="intent" value="return-received" small>
        {words.received}
      </Button>
    </Form>
  )
}

const AnswerForm = ({ request: { number }, form }: ReturnActProps) => (
  <Form method="post" preventScrollReset className="stack-tight">
    <input type="hidden" name="return" value={number} />
    <NoteField name="answer" id={`answer-${number}`} label={words.answer} form={form} />
    <div className="cluster">
      <Button name="intent" value="return-approve" small>
        {words.approve}
      </Button>
      <Button name="intent" value="return-reject" look="secondary" small>
        {words.reject}
      </Button>
    </div>
  </Form>
)

const InspectForm = ({ request: { number, lines }, form }: ReturnActProps) => (
  <Form method="post" preventScrollReset className="stack-tight">
    <input type="hidden" name="return" value={number} />
    <PiecesFields
      id={`accepted-${number}`}
      name="accepted"
      legend={words.inspect}
      hint={words.inspectHint}
      lines={lines}
      labelOf={words.accepted}
      known={({ quantity }) => quantity}
      form={form}
    />
    <CheckboxField name="restock" id={`restock-${number}`} label={refundFormMessages.restock} form={form} />
    <NoteField name="answer" id={`answer-${number}`} label={words.answer} form={form} />
    <div className="cluster">
      <Button name="intent" value="return-inspect" small>
        {words.inspect}
      </Button>
    </div>
  </Form>
)
