import { Form } from 'react-router-dom'
import type { FormAnswer } from '#shared/forms.ts'
import { returnFormMessages, returnMessages } from '#shared/messages/returns.ts'
import type { OrderView } from '#shared/orders.ts'
import { returnKinds } from '#shared/returns.ts'
import { Button } from '../button.tsx'
import { fieldId, SelectField } from '../field.tsx'
import { FormProblems } from '../form-problems.tsx'
import { NoteField } from '../note-field.tsx'
import { formOfOrder } from './form-of-order.ts'
import { PiecesFields } from './pieces-fields.tsx'

const words = returnFormMessages

/** Which pieces, and why. */
export function ReturnForm({ order, form: returned }: { order: OrderView; form: FormAnswer | null }) {
  const { number, returns } = order
  const form = formOfOrder(returned, 'return', number)
  // Several orders may be on the page: only the form that came back has the ids that its faults link to.
  const idOf = (name: string) => (form ? fieldId(name) : `${name}-${number}`)
  const mayWithdraw = returns.lines.some(({ withdrawable }) => withdrawable > 0)
  const lines = returns.lines.filter(({ quantity }) => quantity > 0)
  const kinds = returnKinds.filter((kind) => kind !== 'withdrawal' || mayWithdraw)
  return (
    <details className="act" id={`return-${number}`} open={form !== null || undefined}>
      <summary>{words.open}</summary>
      <Form method="post" action={`#return-${number}`} preventScrollReset noValidate className="stack">
        <FormProblems form={form} />
        <input type="hidden" name="order" value={number} />
        <input type="hidden" name="formKey" value={returns.formKey} />
        <PiecesFields
          id={idOf('pieces')}
          legend={words.pieces}
          lines={lines}
          labelOf={words.pieceOf}
          known={({ quantity }) => (lines.length === 1 && quantity === 1 ? 1 : 0)}
          form={form}
        />
        <SelectField
          name="kind"
          id={idOf('kind')}
          label={words.kind}
          form={form}
          known={kinds[0]}
          options={kinds.map((kind) => ({ value: kind, label: returnMessages.kinds[kind] }))}
        />
        <NoteField name="note" id={idOf('note')} label={words.note} hint={words.noteHint} form={form} />
        <div className="cluster">
          <Button name="intent" value="return">
            {words.submit}
          </Button>
        </div>
      </Form>
    </details>
  )
}
