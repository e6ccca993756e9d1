import { brCarriers } from './br-carriers.ts'
import { formatBrPhone, readBrPhone } from './br-phone.ts'
import { formatCep, rangesOfState, readCep, stateOfCep, states, wholeOfBrazil } from './br-postal-code.ts'
import { formatBrTaxId, readBrTaxId } from './br-tax-id.ts'
import type { CountryPack } from './country-pack.ts'
import { holidaysBy } from './public-holidays.ts'

export const br: CountryPack = {
  code: 'BR',
  name: 'Brasil',
  locale: 'pt-BR',
  currency: 'BRL',
  timeZone: 'America/Sao_Paulo',
  // Leis 662/1949, 6.802/1980 and 14.759/2023, and Good Friday by Lei 9.093/1995. Carnival and Corpus Christi are none.
  publicHolidays: holidaysBy({
    fixed: ['01-01', '04-21', '05-01', '09-07', '10-12', '11-02', '11-15', '11-20', '12-25'],
    fromEaster: [-2],
  }),
  withdrawalDays: 7,
  // CDC, art. 26, II, for durable goods, because the shop does not know which goods are not.
  defectDays: 90,
  // CDC, art. 49, parágrafo único, says "at once", without a number. After five days the operator steps in.
  refundDays: 5,
  // Decreto 7.962/2013, art. 4º, parágrafo único.
  answerDays: 5,
  paymentMethods: [{ code: 'pix', name: 'Pix' }],
  regions: states,
  postalCode: {
    example: '01310-100',
    read: readCep,
    format: formatCep,
    regionOf: stateOfCep,
    whole: wholeOfBrazil,
    rangesOf: rangesOfState,
  },
  taxId: { names: { cpf: 'CPF', cnpj: 'CNPJ' }, read: readBrTaxId, format: formatBrTaxId },
  phone: { example: '(11) 98765-4321', read: readBrPhone, format: formatBrPhone },
  carriers: brCarriers,
  messages: {
    cart: 'carrinho',
    order: 'pedido',
    shipping: 'frete',
    postalCode: 'CEP',
    taxId: 'CPF ou CNPJ',
    mobile: 'celular',
    signUp: 'cadastro',
    instalments: 'parcelas',
    stock: 'estoque',
    coupon: 'cupom',
    pickup: 'retirada',
    track: 'rastrear',
    withdrawal: 'arrependimento',
    refund: 'reembolso',
  },
}
