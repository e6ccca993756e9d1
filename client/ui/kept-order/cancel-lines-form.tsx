import { Form } from 'react-router-dom'
import { refundFormMessages } from '#shared/messages/refunds.ts'
import { Button } from '../button.tsx'
import { CheckboxField } from '../choice-field.tsx'
import { fieldId } from '../field.tsx'
import { NoteField } from '../note-field.tsx'
import { PiecesFields } from '../order/pieces-fields.tsx'
import type { KeptPartProps } from './kept-part-props.ts'

const words = refundFormMessages

/** Some of the pieces cannot be sent; the rest of the order goes on. */
export function CancelLinesForm({ order, form: returned }: KeptPartProps) {
  const { cancelable, formKey } = order.back
  const pieces = cancelable.reduce((sum, { quantity }) => sum + quantity, 0)
  // The only piece is the whole order: that has its own form.
  if (pieces === 0 || (order.canCancel && pieces === 1)) return null
  const form = returned?.intent === 'cancel-lines' ? returned : null
  return (
    <details className="act" open={form !== null || undefined}>
      <summary>{words.linesOpen}</summary>
      <Form method="post" preventScrollReset className="stack">
        <input type="hidden" name="formKey" value={formKey} />
        <p className="small">{words.linesText}</p>
        <PiecesFields
          id={form ? fieldId('pieces') : 'cancel-lines-pieces'}
          legend={words.pieces}
          lines={cancelable}
          labelOf={words.pieceOf}
          known={() => 0}
          form={form}
        />
        <NoteField
          name="note"
          id={form ? fieldId('note') : 'cancel-lines-note'}
          label={words.cancelReason}
          form={form}
          required
        />
        <CheckboxField name="restock" id="cancel-lines-restock" label={words.restock} form={form} known />
        <div className="cluster">
          <Button name="intent" value="cancel-lines" look="secondary">
            {words.linesSubmit}
          </Button>
        </div>
      </Form>
    </details>
  )
}
