import type { FormAnswer } from '#shared/forms.ts'
import { merchantOrderMessages } from '#shared/messages/merchant/merchant-order.ts'
import type { FulfillmentView } from '#shared/orders/fulfillments.ts'
import type { MerchantOrderView } from '#shared/orders/merchant-orders.ts'
import { TextField } from '../../../ui/form/field.tsx'

const messages = merchantOrderMessages.ship

interface TrackingFieldsProps {
  form: FormAnswer | null
  idOf: (name: string) => string
  /** What was said before. */
  known?: Pick<FulfillmentView, 'carrier' | 'trackingCode' | 'trackingUrl'>
}

/** Who carries a fulfillment, and how it is followed. */
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
  /** Only if it was about this fulfillment. */
  form: FormAnswer | null
}
