import { hidden, selectListed } from '#shared/forms/choice-fields.ts'
import type { Field } from '#shared/forms/field.ts'
import { given } from '#shared/forms/fields.ts'
import { form } from '#shared/forms/form.ts'
import { formText } from '#shared/forms.ts'
import { ruleMessages } from '#shared/messages/rules.ts'

const fulfillment = hidden()

/** A fulfillment is delivered. Only a customer who picks it up has a code. */
export const deliverForm = form(
  'deliver',
  {
    fulfillment,
    code: given('Código de retirada', {
      hint: 'O cliente mostra um código de 6 números na página do pedido.',
      inputMode: 'numeric',
      max: 11,
    }),
  },
  { refusals: { wrong_pickup_code: { field: 'code', text: ruleMessages.wrong_pickup_code, status: 422 } } },
)

const refusals = {
  carrier_refused: { text: ruleMessages.carrier_refused },
  carrier_unavailable: { text: ruleMessages.carrier_unavailable },
}

/** One of the carrier's services, with the price that the page showed as `price-SERVICE`. */
const service: Field<{ serviceId: string; seenMinor: number }> = {
  ...selectListed('Serviço', { hint: 'Prazos em dias úteis, depois da postagem.', wrong: '' }),
  read(serviceId, { sent }) {
    const seen = formText(sent, `price-${serviceId}`)
    if (!/^\d{1,9}$/.test(seen)) return { error: ruleMessages.invalid_form }
    return { value: { serviceId, seenMinor: Number(seen) } }
  },
  show: ({ serviceId }) => serviceId,
}

export const buyLabelForm = form('buy-label', { fulfillment, service }, { refusals })

/** Buys the labels of all orders that wait for one. */
export const buyLabelsForm = form(
  'buy-labels',
  {},
  { refusals: { no_carrier: { text: ruleMessages.no_carrier, status: 422 } } },
)

export const cancelLabelForm = form('cancel-label', { fulfillment }, { refusals })
