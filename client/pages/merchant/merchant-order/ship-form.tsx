import { Button } from '#client/ui/form/button.tsx'
import { FieldNotes, fieldId, TextField } from '#client/ui/form/field.tsx'
import { FormFields } from '#client/ui/form/form-section.tsx'
import { Form } from '#client/ui/form/panel-form.tsx'
import { shipForm, trackingForm } from '#shared/forms/merchant/ship-form.ts'
import { merchantOrderMessages } from '#shared/messages/merchant/merchant-order.ts'
import type { FulfillmentPartProps } from './fulfillment-part-props.ts'

const messages = merchantOrderMessages.ship

/** The carrier and tracking of a shipment. Some of its pieces may wait for another one. */
export function ShipForm({ fulfillment, form: returned }: Omit<FulfillmentPartProps, 'order'>) {
  const { position, status } = fulfillment
  const form = returned?.intent === 'ship' ? returned : null
  const isAgain = status === 'failed'
  const isOne = fulfillment.lines.length === 1 && fulfillment.lines[0]?.quantity === 1
  // Two forms may be open: only the submitted one has the ids that its errors link to.
  const idOf = (name: string) => (form ? fieldId(name) : `${name}-${position}`)
  return (
    <details className="action action-next" open={form !== null || undefined}>
      <summary>{isAgain ? messages.again : messages.open}</summary>
      <Form method="post" preventScrollReset className="stack">
        <input type="hidden" name="fulfillment" value={position} />
        <FormFields spec={trackingForm} form={form} item={String(position)} />
        {!isOne && !isAgain && (
          <fieldset className="stack-tight" id={idOf('pieces')} aria-describedby={`${idOf('pieces')}-hint`}>
            <legend className="field-label">{shipForm.fields.pieces.label}</legend>
            <FieldNotes id={idOf('pieces')} hint={shipForm.fields.pieces.hint} error={form?.errors.pieces} />
            {fulfillment.lines.map(({ orderLineId, title, options, quantity }) => (
              <TextField
                key={orderLineId}
                name={`pieces[${orderLineId}]`}
                label={messages.piecesOf(title, options, quantity)}
                form={form}
                known={String(quantity)}
                type="number"
                min={0}
                max={quantity}
                inputMode="numeric"
              />
            ))}
          </fieldset>
        )}
        <div className="cluster">
          <Button name="intent" value="ship">
            {messages.submit}
          </Button>
        </div>
      </Form>
    </details>
  )
}
