import { Form } from 'react-router-dom'
import { merchantOrderMessages } from '#shared/messages/merchant-order.ts'
import { Button } from '../../ui/button.tsx'
import { FieldNotes, fieldId, TextField } from '../../ui/field.tsx'
import type { ParcelPartProps } from './parcel-acts.tsx'
import { TrackingFields } from './tracking-fields.tsx'

const words = merchantOrderMessages.ship

/** Who carries it and how it is followed; some of its pieces may wait for another parcel. */
export function ShipForm({ parcel, form: returned }: Omit<ParcelPartProps, 'order'>) {
  const { position, status } = parcel
  const form = returned?.intent === 'ship' ? returned : null
  const isAgain = status === 'failed'
  const isOne = parcel.lines.length === 1 && parcel.lines[0]?.quantity === 1
  // Two forms may be open: only the one that came back has the ids that its faults link to.
  const idOf = (name: string) => (form ? fieldId(name) : `${name}-${position}`)
  return (
    <details className="act act-next" open={form !== null || undefined}>
      <summary>{isAgain ? words.again : words.open}</summary>
      <Form method="post" preventScrollReset className="stack">
        <input type="hidden" name="parcel" value={position} />
        <TrackingFields form={form} idOf={idOf} />
        {!isOne && !isAgain && (
          <fieldset className="stack-tight" id={idOf('pieces')} aria-describedby={`${idOf('pieces')}-hint`}>
            <legend className="field-label">{words.pieces}</legend>
            <FieldNotes id={idOf('pieces')} hint={words.piecesHint} error={form?.errors.pieces} />
            {parcel.lines.map(({ orderLineId, title, options, quantity }) => (
              <TextField
                key={orderLineId}
                name={`pieces[${orderLineId}]`}
                label={words.piecesOf(title, options, quantity)}
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
            {words.submit}
          </Button>
        </div>
      </Form>
    </details>
  )
}
