import { maxAddressText } from '#shared/catalog/former-addresses.ts'
import { hidden } from '#shared/forms/choice-fields.ts'
import { typed } from '#shared/forms/fields.ts'
import { form } from '#shared/forms/form.ts'
import { formerAddressMessages } from '#shared/messages/merchant/former-addresses.ts'

const { errors } = formerAddressMessages

/** Former addresses and their products, one in each line. */
export const formerAddressesForm = form('add-addresses', {
  addresses: typed('Ou escreva aqui, um em cada linha', {
    hint: 'O endereço antigo, ponto e vírgula, e o fim do endereço do produto aqui ou o SKU dele. Por exemplo: /products/bule-azul; bule-azul',
    missing: errors.missing,
    read: (text) => (text.length <= maxAddressText ? text : null),
    wrong: errors.tooLong,
    max: maxAddressText,
    rows: 6,
  }),
})

export const removeAddressForm = form(
  'remove-address',
  { address: hidden() },
  { refusals: { not_found: { text: errors.gone } } },
)
