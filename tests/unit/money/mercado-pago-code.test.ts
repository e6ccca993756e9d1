import { expect, test } from 'vitest'
import { crc16 } from '#server/payments/br-code.ts'
import { pixCode } from '#server/payments/mercado-pago/charge-pix.ts'
import {
  type MercadoPagoPixAnswer,
  mercadoPagoPixAnswer,
} from '#server/payments/mercado-pago/mercado-pago-answers.ts'
import { dynamicBrCode, pixBrCode } from '#server/payments/pix.ts'

/** As an account's answer was recorded and published. */
const recorded =
  '00020126580014br.gov.bcb.pix0136b76aa9c2-2ec4-4110-954e-ebfe34f05b61520400005303986540512.345802BR5911TE35069Wi05' +
  '6014Begz kGOBJEUte62230519mpqrinter132741051963042B7C'

const answerWith = (qrCode: string | null): MercadoPagoPixAnswer =>
  mercadoPagoPixAnswer.parse({
    id: 1327410519,
    status: 'pending',
    currency_id: 'BRL',
    collector_id: 44444,
    transaction_amount: 12.34,
    date_created: '2026-11-26T10:00:00.000-04:00',
    point_of_interaction: { transaction_data: { qr_code: qrCode } },
  })

const withChecksum = (code: string) => `${code.slice(0, -4)}${crc16(code.slice(0, -4))}`

const ofOther = { key: 'pix@feira.test', receiver: 'Cafe da Serra', city: 'Vitoria' }

test('a recorded code is taken with its amount, and so is one that only the payer’s bank opens', () => {
  expect(pixCode(answerWith(recorded), 1_234)).toEqual({ brCode: recorded, txid: 'mpqrinter1327410519' })
  const dynamic = dynamicBrCode({ ...ofOther, location: 'pix.example.com/qr/v2/1' })
  expect(pixCode(answerWith(dynamic), 1_234)).toEqual({ brCode: dynamic, txid: '1327410519' })
})

test.each([
  ['no code', null],
  ['a wrong checksum', recorded.replace('12.34', '12.35')],
  ['another amount', withChecksum(recorded.replace('12.34', '12.35'))],
  ['a code to a key without an amount', pixBrCode({ ...ofOther, amountMinor: null, txid: null })],
  ['what is not Pix', withChecksum(recorded.replace('br.gov.bcb.pix', 'br.gov.bcb.pax'))],
])('%s is shown to nobody', (_what, code) => {
  expect(() => pixCode(answerWith(code), 1_234)).toThrow('Mercado Pago answered with')
})
