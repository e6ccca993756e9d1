import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decimalText, exponentOf, formatMoney, maxAmountMinor } from '#shared/money/money.ts'
import { parseDecimalMoney, parseMoney } from '#shared/money/parse-money.ts'
import { allocate } from '#shared/money/shares.ts'

/** Intl puts no-break spaces into prices. */
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')

describe('a price shown to people', () => {
  test.each([
    [123456, 'BRL', 'pt-BR', 'R$ 1.234,56'],
    [0, 'BRL', 'pt-BR', 'R$ 0,00'],
    [5, 'BRL', 'pt-BR', 'R$ 0,05'],
    [-990, 'BRL', 'pt-BR', '−R$ 9,90'],
    [1250, 'EUR', 'pt-PT', '12,50 €'],
    [Number.MAX_SAFE_INTEGER, 'BRL', 'pt-BR', 'R$ 90.071.992.547.409,91'],
  ])('%d %s in %s is %s', (minor, currency, locale, text) => {
    expect(plain(formatMoney(minor, currency, locale))).toBe(text)
  })

  test('is written as Intl.NumberFormat does, with a minus sign', () => {
    for (const [locale, currency] of [
      ['pt-BR', 'BRL'],
      ['pt-PT', 'EUR'],
    ] as const) {
      const format = new Intl.NumberFormat(locale, { style: 'currency', currency })
      fc.assert(
        fc.property(
          fc.oneof(fc.integer({ min: -2_000_000, max: 2_000_000 }), fc.maxSafeInteger()),
          (minor) => {
            const exact = format.format(decimalText(minor, 2) as `${number}`).replace('-', '\u2212')
            expect(formatMoney(minor, currency, locale)).toBe(exact)
          },
        ),
      )
    }
  })

  test('is refused for fractions of a cent and unknown currencies', () => {
    expect(() => formatMoney(0.5, 'BRL', 'pt-BR')).toThrow(RangeError)
    expect(() => formatMoney(1, 'XXX', 'pt-BR')).toThrow('Unknown currency: XXX')
    expect(() => formatMoney(1, 'JPY', 'pt-BR')).toThrow('Nobody here writes JPY as in pt-BR')
    expect(exponentOf('JPY')).toBe(0)
    expect(exponentOf('BRL')).toBe(2)
  })
})

describe('a price typed by people', () => {
  test.each([
    ['1.234,56', 123456],
    ['R$ 12', 1200],
    ['R$12,5', 1250],
    ['12,5', 1250],
    [' 0,05 ', 5],
    ['1.234', 123400],
    ['1.234.567,8', 123456780],
    ['12.50', 1250],
    ['1234,5', 123450],
    ['12,50 €', 1250],
    ['1 234,56', 123456],
    ['9.999.999.999,99', maxAmountMinor],
  ])('"%s" is read as %d cents', (text, minor) => {
    expect(parseMoney(text)).toBe(minor)
  })

  test.each(
    [
      [
        '',
        'R$',
        'doze',
        '-1',
        '1,234',
        '1,234.56',
        '12.3456',
        '1.23.456',
        '12,',
        ',5',
        '1e3',
        '12 50',
        '1,2,3',
        '10.000.000.000',
      ],
    ].flat(),
  )('"%s" is no price', (text) => {
    expect(parseMoney(text)).toBeNull()
  })

  test('is read back from every shown price', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: maxAmountMinor }), (minor) => {
        expect(parseMoney(formatMoney(minor, 'BRL', 'pt-BR'))).toBe(minor)
        expect(parseMoney(formatMoney(minor, 'EUR', 'pt-PT'))).toBe(minor)
      }),
    )
  })
})

describe('a price in a file', () => {
  test.each([
    ['12.50', 1250],
    ['12', 1200],
    ['12.5', 1250],
    ['12.5000', 1250],
    ['0.00', 0],
    ['9999999999.99', maxAmountMinor],
  ])('"%s" is read as %d cents', (text, minor) => {
    expect(parseDecimalMoney(text)).toBe(minor)
  })

  test.each([
    '',
    '-1',
    '+1',
    '1e3',
    '12.505',
    '12,50',
    '1,234.56',
    '.5',
    '12.',
    'NaN',
    '0x10',
    '10000000000',
    '9'.repeat(400),
  ])('"%s" is no price', (text) => {
    expect(parseDecimalMoney(text)).toBeNull()
  })

  test('is written as it is read', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: maxAmountMinor }), (minor) => {
        expect(parseDecimalMoney(decimalText(minor, 2))).toBe(minor)
      }),
    )
    expect(decimalText(-7, 2)).toBe('-0.07')
    expect(decimalText(7, 0)).toBe('7')
  })
})

describe('a total split over parts', () => {
  test('gives the remaining cents to the largest remainders, the first of equals first', () => {
    expect(allocate(100, [1, 1, 1])).toEqual([34, 33, 33])
    expect(allocate(10, [1, 2, 4])).toEqual([1, 3, 6])
    expect(allocate(5, [0, 0])).toEqual([3, 2])
    expect(allocate(5, [0, 7, 0])).toEqual([0, 5, 0])
    expect(allocate(0, [3, 9])).toEqual([0, 0])
  })

  const weights = fc.array(fc.oneof(fc.constant(0), fc.maxSafeNat(), fc.nat(20)), {
    minLength: 1,
    maxLength: 30,
  })

  test('always adds up, and no part differs by a whole cent from its exact share', () => {
    fc.assert(
      fc.property(fc.maxSafeNat(), weights, (total, given) => {
        const parts = allocate(total, given)
        const shares = (given.some(Boolean) ? given : given.map(() => 1)).map(BigInt)
        const sum = shares.reduce((a, b) => a + b)
        expect(parts.map(BigInt).reduce((a, b) => a + b)).toBe(BigInt(total))
        for (const [index, share] of shares.entries()) {
          const distance = BigInt(parts[index] ?? -1) * sum - BigInt(total) * share
          expect(distance < sum && -distance < sum).toBe(true)
        }
      }),
    )
  })

  test.each([
    [-1, [1]],
    [1.5, [1]],
    [Number.MAX_SAFE_INTEGER + 1, [1]],
    [1, []],
    [1, [-1, 2]],
    [1, [0.5]],
  ])('of %d over %j throws', (total, given) => {
    expect(() => allocate(total, given)).toThrow(RangeError)
  })
})
