import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { crc16, parseBrCode } from '#server/payments/br-code.ts'
import { type PixCharge, pixBrCode, pixName, readPixKey } from '#server/payments/pix.ts'
import { maxAmountMinor } from '#shared/money/money.ts'

const randomKey = '123e4567-e12b-12d1-a456-426655440000'

describe('a Pix key typed by a merchant', () => {
  test.each([
    [' Ana@Feira.Test ', 'email', 'ana@feira.test'],
    ['111.444.777-35', 'cpf', '11144477735'],
    ['11144477735', 'cpf', '11144477735'],
    ['12.abc.345/01de-35', 'cnpj', '12ABC34501DE35'],
    ['+55 11 98765-4321', 'phone', '+5511987654321'],
    ['+5511987654321', 'phone', '+5511987654321'],
    ['5511987654321', 'phone', '+5511987654321'],
    ['(11) 98765-4321', 'phone', '+5511987654321'],
    ['11 987654321', 'phone', '+5511987654321'],
    ['11 98765-4321', 'phone', '+5511987654321'],
    ['011987654321', 'phone', '+5511987654321'],
    ['\u202a+55 11 98765‑4321\u202c', 'phone', '+5511987654321'],
    [randomKey.toUpperCase(), 'random', randomKey],
  ])('"%s" is of kind %s', (typed, kind, key) => {
    expect(readPixKey(typed)).toEqual({ kind, key })
  })

  test.each([
    '',
    'Ana',
    'ana@feira',
    'ana feira@feira.test',
    'joão@feira.test',
    `${'a'.repeat(70)}@feira.test`,
    '(11) 3456-7890',
    '111.444.777-36',
    randomKey.replaceAll('-', ''),
  ])('"%s" is no Pix key', (typed) => {
    expect(readPixKey(typed)).toBeNull()
  })

  test('eleven bare digits are a CPF or invalid, never guessed to be a phone number', () => {
    expect(readPixKey('11987654321')).toBeNull()
    expect(readPixKey('119.876.543-21')).toBeNull()
    // Right as a CPF and right as a mobile of São Paulo.
    expect(readPixKey('11987654374')).toEqual({ kind: 'cpf', key: '11987654374' })
    expect(readPixKey('(11) 98765-4374')).toEqual({ kind: 'phone', key: '+5511987654374' })
  })
})

const charge: PixCharge = {
  key: randomKey,
  receiver: 'Fulano de Tal',
  city: 'BRASILIA',
  amountMinor: null,
  txid: null,
}

/** The manual's own example, but for the name: the same manual's rule makes names upper case. */
const manualInUpperCase =
  '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913FULANO DE TAL6008BRASILIA62070503***6304'

describe('the Pix of an order', () => {
  test('is the manual’s example, with the name in upper case', () => {
    expect(pixBrCode(charge)).toBe(manualInUpperCase + crc16(manualInUpperCase))
  })

  test('contains receiver, amount and reference', () => {
    const text = pixBrCode({
      ...charge,
      amountMinor: 7580,
      txid: 'PAGAMENTO123ABC',
      info: 'Pedido nº 1042 — Café & Cia',
    })
    expect(text).toContain('540575.80')
    expect(parseBrCode(text)).toEqual({
      code: {
        kind: 'static',
        key: randomKey,
        url: null,
        info: 'Pedido no 1042 Cafe & Cia',
        amountMinor: 7580,
        receiver: 'FULANO DE TAL',
        city: 'BRASILIA',
        txid: 'PAGAMENTO123ABC',
      },
    })
  })

  test.each([
    ['Café da Bia', 'CAFE DA BIA'],
    ['  Ateliê   São João\t& Irmãos Ltda. ME ', 'ATELIE SAO JOAO & IRMAOS'],
    ['Straße ﬁna №1', 'STRASSE FINA NO1'],
    ['Doces 🍬 da Ana', 'DOCES DA ANA'],
    ['Æsir Øl & Łódź Œuvre', 'AESIR OL & LODZ OEUVRE'],
    ['Чайная', 'CHAINAYA'],
  ])('writes the name "%s" as %s', (name, written) => {
    expect(pixName(name, 25)).toBe(written)
    expect(parseBrCode(pixBrCode({ ...charge, receiver: name }))).toMatchObject({
      code: { receiver: written },
    })
  })

  test('cuts the city to fifteen characters', () => {
    expect(parseBrCode(pixBrCode({ ...charge, city: 'São José do Rio Preto' }))).toMatchObject({
      code: { city: 'SAO JOSE DO RIO' },
    })
  })

  test('cuts the description to what the key leaves of 99 characters, or leaves it out', () => {
    const long = 'x'.repeat(100)
    expect(pixBrCode({ ...charge, info: long })).toContain(`2699`)
    expect(parseBrCode(pixBrCode({ ...charge, info: long }))).toMatchObject({
      code: { info: 'x'.repeat(37) },
    })
    const longestKey = `${'a'.repeat(66)}@feira.test`
    expect(longestKey).toHaveLength(77)
    expect(parseBrCode(pixBrCode({ ...charge, key: longestKey, info: long }))).toMatchObject({
      code: { key: longestKey, info: null },
    })
  })

  test.each([
    ['a key as typed', { key: '111.444.777-35' }],
    ['no key', { key: '' }],
    ['nothing to pay', { amountMinor: 0 }],
    ['less than nothing', { amountMinor: -1 }],
    ['half a cent', { amountMinor: 0.5 }],
    ['more than Pix can carry', { amountMinor: maxAmountMinor + 1 }],
    ['a txid with a hyphen', { txid: 'ord-1' }],
    ['a txid too long', { txid: 'x'.repeat(26) }],
    ['a name without a letter that Pix knows', { receiver: '🍬' }],
    ['no city', { city: '' }],
  ])('is refused for %s', (_what, error) => {
    expect(() => pixBrCode({ ...charge, ...error })).toThrow(RangeError)
  })
})

const letters = fc.string({ unit: 'grapheme', maxLength: 40 })
const charges = fc.record({
  key: fc.constantFrom(randomKey, '11144477735', '12ABC34501DE35', '+5511987654321', 'ana@feira.test'),
  receiver: letters.filter((text) => pixName(text, 25) !== ''),
  city: letters.filter((text) => pixName(text, 15) !== ''),
  amountMinor: fc.option(fc.integer({ min: 1, max: maxAmountMinor })),
  txid: fc.option(fc.stringMatching(/^[a-zA-Z0-9]{1,25}$/)),
  info: fc.string({ unit: 'grapheme', maxLength: 120 }),
})

test('is read back as it was written', () => {
  fc.assert(
    fc.property(charges, (given) => {
      const { key, amountMinor, txid } = given
      const receiver = pixName(given.receiver, 25)
      expect(parseBrCode(pixBrCode(given))).toMatchObject({
        code: { kind: 'static', key, amountMinor, txid, receiver },
      })
    }),
  )
})

test('is refused after any one character was changed', () => {
  const ascii = fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 1 })
  fc.assert(
    fc.property(charges, fc.nat(), ascii, (given, place, character) => {
      const text = pixBrCode(given)
      const at = place % text.length
      fc.pre(text[at] !== character)
      expect(parseBrCode(text.slice(0, at) + character + text.slice(at + 1))).toHaveProperty('error')
    }),
    { numRuns: 500 },
  )
})
