import { TextField } from '#client/ui/form/field.tsx'
import type { FormAnswer } from '#shared/forms.ts'
import { merchantOrderMessages } from '#shared/messages/merchant/merchant-order.ts'
import type { FulfillmentView } from '#shared/orders/fulfillments.ts'
import type { MerchantOrderView } from '#shared/orders/merchant-orders.ts'

const messages = merchantOrderMessages.ship

interface TrackingFieldsProps {
  form: FormAnswer | null
  idOf: (name: string) => string
  /** The carrier and code entered before. */
  known?: Pick<FulfillmentView, 'carrier' | 'trackingCode' | 'trackingUrl'>
}

/** The fields for the carrier and the tracking of a fulfillment. */
export function TrackingFields({ form, idOf, known }: TrackingFieldsProps) {
  return (
    <>
      <div className="field-row">
        <TextField
          name="carrier"
          label={messages.carrier}
          form={form}
          id={idOf('carrier')}
          known={known?.carrier ?? undefined}
          required={false}
          list="carriers"
          maxLength={60}
        />
        <TextField
          name="trackingCode"
          label={messages.trackingCode}
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
        label={messages.trackingUrl}
        hint={messages.urlHint}
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

export interface FulfillmentPartProps {
  order: MerchantOrderView
  fulfillment: FulfillmentView
  /** The form with errors, only if it was about this fulfillment. */
  form: FormAnswer | null
}
