import { Form } from 'react-router-dom'
import { merchantOrderMessages } from '#shared/messages/merchant-order.ts'
import { Button } from '../../ui/button.tsx'
import { fieldId } from '../../ui/field.tsx'
import type { ParcelPartProps } from './parcel-acts.tsx'
import { TrackingFields } from './tracking-fields.tsx'

const words = merchantOrderMessages.tracking

/** The code of a parcel that has left already: it came late, or was typed wrongly. */
export function TrackingForm({ parcel, form: returned }: Omit<ParcelPartProps, 'order'>) {
  const { position, trackingCode, trackingUrl } = parcel
  // An address that was made with the old code is made anew with the new one.
  const isMade = trackingCode !== null && trackingUrl?.includes(trackingCode)
  const known = isMade ? { ...parcel, trackingUrl: null } : parcel
  const form = returned?.intent === 'tracking' ? returned : null
  const idOf = (name: string) => (form ? fieldId(name) : `${name}-of-${position}`)
  return (
    <details className="act" open={form !== null || undefined}>
      <summary>{trackingCode ? words.correct : words.add}</summary>
      <Form method="post" preventScrollReset className="stack">
        <input type="hidden" name="parcel" value={position} />
        <TrackingFields form={form} idOf={idOf} known={known} />
        <div className="cluster">
          <Button name="intent" value="tracking">
            {words.submit}
          </Button>
        </div>
        <p className="soft small">{words.hint}</p>
      </Form>
    </details>
  )
}
