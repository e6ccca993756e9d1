import { useLocation } from 'react-router-dom'
import { PiecesFields } from '#client/ui/account/returns/pieces-fields.tsx'
import { Button } from '#client/ui/form/button.tsx'
import { Field } from '#client/ui/form/declared-field.tsx'
import { useEmptiedForm } from '#client/ui/form/emptied-form.ts'
import { fieldId } from '#client/ui/form/field.tsx'
import { Form } from '#client/ui/form/panel-form.tsx'
import { cancelLinesForm as spec } from '#shared/forms/refund-forms.ts'
import { refundFormMessages } from '#shared/messages/account/refunds.ts'
import { cancelLinesPart } from '#shared/orders/returns.ts'
import type { OrderPartProps } from './order-part-props.ts'

const messages = refundFormMessages

/** Cancels some of the pieces. The rest of the order continues. */
export function CancelLinesForm({ order, form: returned }: OrderPartProps) {
  const { key, onSubmit } = useEmptiedForm()
  const isNamed = new URLSearchParams(useLocation().search).get('open') === cancelLinesPart
  const { cancelable, formKey } = order.back
  const pieces = cancelable.reduce((sum, { quantity }) => sum + quantity, 0)
  // Canceling the only piece means canceling the order, which has its own form.
  if (pieces === 0 || (order.canCancel && pieces === 1)) return null
  const form = returned?.intent === 'cancel-lines' ? returned : null
  return (
    <details id={cancelLinesPart} className="action" open={form !== null || isNamed || undefined}>
      <summary>{messages.linesOpen}</summary>
      <Form key={key} onSubmit={onSubmit} method="post" preventScrollReset className="stack">
        <input type="hidden" name="formKey" value={formKey} />
        <p className="small">{messages.linesText}</p>
        <PiecesFields
          id={form ? fieldId('pieces') : 'cancel-lines-pieces'}
          legend={spec.fields.pieces.label}
          lines={cancelable}
          labelOf={messages.pieceOf}
          known={() => 0}
          form={form}
        />
        <Field of={spec} name="note" id={form ? undefined : 'cancel-lines-note'} form={form} />
        {/* Who is led here has too few pieces: those that are missing come back to no shelf. */}
        <Field of={spec} name="restock" id="cancel-lines-restock" form={form} known={!isNamed} />
        <div className="cluster">
          <Button name="intent" value="cancel-lines" variant="secondary">
            {messages.linesSubmit}
          </Button>
        </div>
      </Form>
    </details>
  )
}
