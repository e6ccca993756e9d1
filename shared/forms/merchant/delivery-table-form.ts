import { choice } from '#shared/forms/choice-fields.ts'
import { form } from '#shared/forms/form.ts'
import { shippingMethods } from '#shared/merchants/delivery-rules.ts'
import { tableModes } from '#shared/merchants/delivery-table.ts'
import { deliveryMethodNames } from '#shared/messages/merchant/delivery.ts'
import { deliveryTableMessages } from '#shared/messages/merchant/delivery-table.ts'
import { deliveryName } from './delivery-rule-form.ts'

const sent = shippingMethods.filter((method) => method !== 'pickup')

/** The fields that apply to all lines of a table. */
export const deliveryTableForm = form('check-table', {
  name: deliveryName('O mesmo para todas as linhas.'),
  method: choice('Como chega', sent, {
    labels: deliveryMethodNames,
    initial: 'carrier',
    wrong: 'Escolha como chega.',
  }),
  mode: choice('O que fazer com as regras de hoje', tableModes, {
    labels: deliveryTableMessages.modes,
    details: {
      add: 'Onde duas regras valem, o cliente escolhe, ou vale o menor preço.',
      replace: 'As de hoje são removidas; a retirada na loja fica.',
    },
    initial: 'add',
    wrong: deliveryTableMessages.errors.mode,
  }),
})
