import { choice } from '#shared/forms/choice-fields.ts'
import { typed } from '#shared/forms/fields.ts'
import { form } from '#shared/forms/form.ts'
import { maxDeliveryRules, shippingMethods } from '#shared/merchants/delivery-rules.ts'
import { maxTableText, tableModes } from '#shared/merchants/delivery-table.ts'
import { deliveryMethodNames } from '#shared/messages/merchant/delivery.ts'
import { deliveryTableMessages } from '#shared/messages/merchant/delivery-table.ts'
import { deliveryName } from './delivery-rule-form.ts'

const sent = shippingMethods.filter((method) => method !== 'pickup')

const { errors } = deliveryTableMessages

/** A carrier's table, and what applies to all of its lines. */
const fields = {
  table: typed('Ou cole a tabela aqui', {
    hint: 'Copie as células da planilha, ou linhas separadas por ponto e vírgula.',
    missing: errors.missing,
    read: (table) => (table.length <= maxTableText ? table : null),
    wrong: errors.tooLong,
    max: maxTableText,
    rows: 8,
  }),
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
    wrong: errors.mode,
  }),
}

const refusals = {
  too_many_delivery_rules: { field: 'table', text: errors.tooMany(maxDeliveryRules) },
} as const

/** Shows what a table would do. */
export const deliveryTableForm = form('check-table', fields, { refusals })

export const importTableForm = form('import-table', fields, { refusals })
