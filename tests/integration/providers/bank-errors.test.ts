import { afterAll, beforeAll, expect, test } from 'vitest'
import { bankClient } from '#server/payments/bank-pix/bank-client.ts'
import { bankPix } from '#server/payments/bank-pix/bank-pix.ts'
import { type BankFaults, bankStandIn } from '#tests/support/http/bank-stand-in.ts'

let bank: Awaited<ReturnType<typeof bankStandIn>>
beforeAll(async () => {
  bank = await bankStandIn()
})
afterAll(() => bank.close())

const cases: [string, BankFaults][] = [
  ['is busy', { status: 503 }],
  ['refuses the access', { status: 403 }],
  ['refuses the request', { status: 400 }],
  ['breaks off', { status: 503, isHalf: true }],
]

test.each(cases)(
  'no error names the Pix key of which webhooks were asked for: the bank %s',
  async (_, fault) => {
    bank.fault(fault)
    const client = bankClient(bank.account, () => new Date())
    const provider = bankPix(client, {
      webhookHeaders: {},
      clock: () => new Date(),
      onStaticCode: () => undefined,
    })
    const error = await provider
      .notify('pix@cafe.feira.test', 'https://shop.test/webhooks')
      .catch((thrown) => thrown)
    expect(error).toBeInstanceOf(Error)
    expect(error.message).toContain('/webhook/…')
    expect(error.message).not.toContain('cafe.feira.test')
  },
)
