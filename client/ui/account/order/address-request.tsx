import { FormSection } from '#client/ui/form/form-section.tsx'
import { requestAddressForm } from '#shared/forms/merchant/address-form.ts'
import type { FormAnswer } from '#shared/forms.ts'
import { addressChangeMessages } from '#shared/messages/account/address-changes.ts'
import type { OrderView } from '#shared/orders/order-view.ts'
import { formOfOrder } from './form-of-order.ts'

const messages = addressChangeMessages.customer

interface AddressRequestProps {
  order: OrderView
  form: FormAnswer | null
}

/** Asks the store to send the order to another address. Nothing where it is too late for that. */
export function AddressRequest({ order, form: returned }: AddressRequestProps) {
  const { number, address, addressRegions } = order
  if (!addressRegions) return null
  const form = formOfOrder(returned, requestAddressForm.intent, number)
  return (
    <details className="action" open={form !== null || undefined}>
      <summary>{messages.open}</summary>
      <FormSection
        spec={requestAddressForm}
        item={number}
        form={form}
        known={address}
        choices={{ region: addressRegions.map(({ code, name }) => ({ value: code, label: name })) }}
        submit={messages.submit}
        stays
      >
        <input type="hidden" name="order" value={number} />
        <p className="soft small">{messages.hint}</p>
      </FormSection>
    </details>
  )
}
