import type { FormAnswer } from '#shared/forms.ts'
import { merchantOrderMessages } from '#shared/messages/merchant-order.ts'
import type { ParcelView } from '#shared/parcels.ts'
import { TextField } from '../../ui/field.tsx'

const words = merchantOrderMessages.ship

interface TrackingFieldsProps {
  form: FormAnswer | null
  idOf: (name: string) => string
  /** What was said before. */
  known?: Pick<ParcelView, 'carrier' | 'trackingCode' | 'trackingUrl'>
}

/** Who carries a parcel, and how it is followed. */
export function TrackingFields({ form, idOf, known }: TrackingFieldsProps) {
  return (
    <>
      <div className="field-row">
        <TextField
          name="carrier"
          label={words.carrier}
          form={form}
          id={idOf('carrier')}
          known={known?.carrier ?? undefined}
          required={false}
          list="carriers"
          maxLength={60}
        />
        <TextField
          name="trackingCode"
          label={words.trackingCode}
          form={form}
          id={idOf('trackingCode')}
          known={known?.trackingCode ?? undefined}
          required={false}
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={60}
        />
      </div>
      <TextField
        name="trackingUrl"
        label={words.trackingUrl}
        hint={words.urlHint}
        form={form}
        id={idOf('trackingUrl')}
        known={known?.trackingUrl ?? undefined}
        required={false}
        type="url"
        inputMode="url"
        autoComplete="off"
        maxLength={500}
      />
    </>
  )
}
