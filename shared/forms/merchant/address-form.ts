import { personName } from '#shared/forms/account-fields.ts'
import { hidden } from '#shared/forms/choice-fields.ts'
import { customerAddressFields } from '#shared/forms/customer-address.ts'
import { note } from '#shared/forms/fields.ts'
import { form } from '#shared/forms/form.ts'
import { addressChangeMessages } from '#shared/messages/account/address-changes.ts'
import { ruleMessages } from '#shared/messages/rules.ts'
import { maxAddressReason } from '#shared/orders/address-changes.ts'
import type { AddressView } from '#shared/orders/orders.ts'

const too = (code: keyof typeof ruleMessages) => ({ text: ruleMessages[code] })

const correctedFields = {
  recipient: personName('Quem recebe'),
  ...customerAddressFields,
}

/** A corrected delivery address, which the customer of the order is asked about. */
export const proposeAddressForm = form('propose-address', correctedFields, {
  rows: [
    ['street', 'number'],
    ['city', 'region'],
  ],
  values: (address): AddressView => address,
  refusals: {
    no_delivery_there: { field: 'postalCode', text: ruleMessages.no_delivery_there },
    address_unchanged: too('address_unchanged'),
    address_too_late: too('address_too_late'),
    address_labeled: too('address_labeled'),
    address_invoiced: too('address_invoiced'),
  },
})

const { customer, store } = addressChangeMessages

/** Another delivery address, which the store of the order is asked about. */
export const requestAddressForm = form('address-request', correctedFields, {
  rows: [
    ['street', 'number'],
    ['city', 'region'],
  ],
  values: (address): AddressView => address,
  refusals: {
    no_delivery_there: { field: 'postalCode', text: customer.noDelivery },
    address_unchanged: too('address_unchanged'),
    address_too_late: { text: customer.tooLate },
    address_labeled: { text: customer.prepared },
    address_invoiced: { text: customer.prepared },
    rate_limited: too('rate_limited'),
  },
})

/** A store accepts the address that its customer wants. */
export const acceptAddressForm = form('accept-address', { change: hidden() })

/** A store keeps the address, and says why. */
export const declineAddressForm = form('decline-address', {
  change: hidden(),
  reason: note(store.reason, {
    max: maxAddressReason,
    hint: store.reasonHint,
    wrong: store.reasonWrong,
  }),
})
