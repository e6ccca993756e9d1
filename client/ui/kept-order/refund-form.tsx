import { Form } from 'react-router-dom'
import { refundFormMessages, refundMessages } from '#shared/messages/refunds.ts'
import { givenReasons } from '#shared/returns.ts'
import { Button } from '../button.tsx'
import { CheckboxField } from '../choice-field.tsx'
import { fieldId, SelectField, TextField } from '../field.tsx'
import { useMoneyText } from '../money-text.ts'
import { NoteField } from '../note-field.tsx'
import { PiecesFields } from '../order/pieces-fields.tsx'
import type { KeptPartProps } from './kept-part-props.ts'

const words = refundFormMessages

/** Pieces, freight or a free amount, with a reason. */
export function RefundForm({ order, form: returned }: KeptPartProps) {
  const money = useMoneyText()
  const { refundable, leftMinor, shippingLeftMinor, formKey } = order.back
  const form = returned?.intent === 'refund' ? returned : null
  const idOf = (name: string) => (form ? fieldId(name) : `refund-${name}`)
  return (
    <details className="act" open={form !== null || undefined}>
      <summary>{words.open}</summary>
      <Form method="post" preventScrollReset className="stack">
        <input type="hidden" name="formKey" value={formKey} />
        <p>{words.left(money(leftMinor))}</p>
        {refundable.length > 0 && (
          <>
            <PiecesFields
              id={idOf('pieces')}
              legend={words.pieces}
              lines={refundable}
              labelOf={words.pieceOf}
              known={() => 0}
              form={form}
            />
            <CheckboxField name="restock" id="refund-restock" label={words.restock} form={form} />
          </>
        )}
        <div className="field-row">
          {shippingLeftMinor > 0 && (
            <TextField
              name="shipping"
              id={idOf('shipping')}
              label={words.shipping}
              hint={words.shippingHint(money(shippingLeftMinor))}
              form={form}
              required={false}
              inputMode="decimal"
            />
          )}
          <TextField
            name="free"
            id={idOf('free')}
            label={words.free}
            form={form}
            required={false}
            inputMode="decimal"
          />
        </div>
        <SelectField
          name="reason"
          id={idOf('reason')}
          label={words.reason}
          form={form}
          placeholder={words.choose}
          options={givenReasons.map((reason) => ({ value: reason, label: refundMessages.reasons[reason] }))}
        />
        <NoteField name="note" id={idOf('note')} label={words.note} form={form} />
        <div className="cluster">
          <Button name="intent" value="refund">
            {words.submit}
          </Button>
        </div>
      </Form>
    </details>
  )
}
