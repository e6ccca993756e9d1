import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type BrCodeObject, crc16, parseBrCode, writeBrCode, writeObjects } from '#server/payments/br-code.ts'

/** The Central Bank's manual and its API's description, the README of pix-code-js, and a public gist. */
const manualStatic =
  '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***63041D3D'
const manualDynamic =
  '00020101021226700014br.gov.bcb.pix2548pix.example.com/8b3da2f39a4140d1a91abd93113bd4415204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***630464E4'
const recurrenceOnly =
  '00020126180014br.gov.bcb.pix5204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***80800014br.gov.bcb.pix2558pix.example.com/qr/v2/rec/2353c790eefb11eaadc10242ac120002630462C9'
const dynamicRecurrence =
  '00020101021226760014br.gov.bcb.pix2554pix.example.com/qr/v2/8b3da2f39a4140d1a91abd93113bd4415204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***80800014br.gov.bcb.pix2558pix.example.com/qr/v2/rec/94ed2badcbc04c15b0bb7fa35319489063047741'
const dueDateRecurrence =
  '00020101021226810014br.gov.bcb.pix2559pix.example.com/qr/v2/cobv/1e6c54d3ec9449b7a7fc53b6b0f998e75204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***80800014br.gov.bcb.pix2558pix.example.com/qr/v2/rec/3ffa640fa4f14080adccb949fa2dc0d06304A441'
const staticWithAll =
  '00020126700014BR.GOV.BCB.PIX0136123e4567-e12b-12d1-a456-4266554400000208produto2520400005303986540575.805802BR5911Higor Konig6009Sao Paulo62190515PAGAMENTO123ABC6304A82A'
const gistDynamic =
  '00020101021226770014BR.GOV.BCB.PIX2555pix.example.com/qr/93598be0-1bd0-4997-8318-81776a1d8a995204000053039865802BR5907EMPRESA6009SAO PAULO62070503***6304EEAB'
const wrongLength =
  '00020126360014BR.GOV.BCB.PIX0114+5511943214321520400005303986540566.665802BR5907EMPRESA6008BRASILIA62080503***6304170E'
const notPix =
  '00020101021226600016BR.COM.PAGSEGURO0136EB8F9869-B97E-4668-B6FB-C6EE25FA4543520489995303986540510.535802BR5920luana barbosa mendes6015SAO JOSE DOS CA63044C8B'

test('the CRC is that of the manual’s example', () => {
  expect(crc16('123456789')).toBe('29B1')
})

describe('a foreign Pix code', () => {
  test.each([
    [
      manualStatic,
      { kind: 'static', key: '123e4567-e12b-12d1-a456-426655440000', receiver: 'Fulano de Tal', txid: null },
    ],
    [manualDynamic, { kind: 'dynamic', key: null, city: 'BRASILIA', amountMinor: null }],
    [recurrenceOnly, { kind: 'recurrence', key: null }],
    [dynamicRecurrence, { kind: 'dynamic' }],
    [dueDateRecurrence, { kind: 'dynamic' }],
    [
      staticWithAll,
      {
        kind: 'static',
        info: 'produto2',
        amountMinor: 7580,
        receiver: 'Higor Konig',
        city: 'Sao Paulo',
        txid: 'PAGAMENTO123ABC',
      },
    ],
    [gistDynamic, { kind: 'dynamic', receiver: 'EMPRESA' }],
  ])('is read: %s', (text, code) => {
    expect(parseBrCode(text)).toMatchObject({ code })
  })

  test('is refused for a wrong length inside, though its CRC is right', () => {
    expect(parseBrCode(wrongLength)).toEqual({ error: 'structure' })
    const corrected = wrongLength.replace('6208', '6207').replace('170E', '04ED')
    expect(parseBrCode(corrected)).toMatchObject({ code: { key: '+5511943214321', amountMinor: 6666 } })
  })

  test('is refused if it is for another scheme than Pix', () => {
    expect(parseBrCode(notPix)).toEqual({ error: 'not_pix' })
  })
})

const account = writeObjects([
  ['00', 'br.gov.bcb.pix'],
  ['01', '123e4567-e12b-12d1-a456-426655440000'],
])
const manualObjects: BrCodeObject[] = [
  ['00', '01'],
  ['26', account],
  ['52', '0000'],
  ['53', '986'],
  ['58', 'BR'],
  ['59', 'Fulano de Tal'],
  ['60', 'BRASILIA'],
  ['62', '0503***'],
]
/** The manual's code with some objects replaced, in place. */
const changed = (...changes: BrCodeObject[]) =>
  writeBrCode(manualObjects.map((object) => changes.find(([id]) => id === object[0]) ?? object))

test('the manual’s example is written from its parts, character by character', () => {
  expect(writeBrCode(manualObjects)).toBe(manualStatic)
})

test('an object longer than two digits can express throws', () => {
  expect(() => writeObjects([['59', 'x'.repeat(100)]])).toThrow('BR Code 59: 100 characters')
  expect(() => writeObjects([['59', '']])).toThrow(RangeError)
})

describe('a Pix code with a right CRC is refused', () => {
  test.each([
    ['for an object twice', 'order', writeBrCode([...manualObjects.slice(0, 2), ...manualObjects.slice(1)])],
    ['for objects out of order', 'order', writeBrCode(manualObjects.toReversed())],
    ['for a CRC before its end', 'order', writeBrCode([...manualObjects, ['63', 'ABCD']])],
    [
      'for an order inside a template',
      'order',
      changed([
        '26',
        writeObjects([
          ['01', 'a@b.test'],
          ['00', 'br.gov.bcb.pix'],
        ]),
      ]),
    ],
    [
      'for two Pix accounts',
      'value',
      writeBrCode([...manualObjects.slice(0, 2), ['27', account], ...manualObjects.slice(2)]),
    ],
    ['for a key and an address at once', 'value', changed(['26', `${account}2506a.test`])],
    [
      'for an address with its scheme',
      'value',
      changed([
        '26',
        writeObjects([
          ['00', 'br.gov.bcb.pix'],
          ['25', 'https://a.test/1'],
        ]),
      ]),
    ],
    ['for neither key nor address', 'missing', changed(['26', writeObjects([['00', 'br.gov.bcb.pix']])])],
    ['for a name too long', 'value', changed(['59', 'x'.repeat(26)])],
    ['for a city too long', 'value', changed(['60', 'x'.repeat(16)])],
    ['for money that is not reais', 'value', changed(['53', '978'])],
    ['for another country', 'value', changed(['58', 'PT'])],
    ['for another version', 'value', changed(['00', '02'])],
    ['for a txid with a hyphen', 'value', changed(['62', '0503a-b'])],
    ['for a letter outside ASCII', 'characters', changed(['60', 'BRASÍLIA'])],
    ['for a line end', 'characters', `${manualStatic}\n`],
    ['for being empty', 'characters', ''],
  ])('%s', (_why, error, text) => {
    expect(parseBrCode(text)).toEqual({ error })
  })

  test.each(['00', '52', '53', '58', '59', '60', '62'])('without its object %s', (id) => {
    expect(parseBrCode(writeBrCode(manualObjects.filter((object) => object[0] !== id)))).toEqual({
      error: 'missing',
    })
  })

  test.each(['66,66', '66.6', '66', '12345678901.00', '-1.00'])('for the amount %s', (amount) => {
    const objects = manualObjects.toSpliced(4, 0, ['54', amount])
    expect(parseBrCode(writeBrCode(objects))).toEqual({ error: 'value' })
  })
})

test('reading any pasted text never throws', () => {
  fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => 'error' in parseBrCode(text)))
  const digits = fc.array(fc.constantFrom('00', '01', '02', '26', '62', '63', '80', '14', 'x'), {
    maxLength: 40,
  })
  fc.assert(
    fc.property(digits, (parts) => {
      const open = `${parts.join('')}6304`
      expect(parseBrCode(open + crc16(open))).toHaveProperty('error')
    }),
  )
})
