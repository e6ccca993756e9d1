import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { countryPack } from '#shared/country/country-packs.ts'

const pt = countryPack('PT')
const vectors = '../shared/data/ids/cpf-cnpj-nif-vectors.json'

describe('a NIF', () => {
  test.each([
    '123456789',
    '510000002',
    '500000000',
    '999999990',
    'PT 501 964 843',
    'pt501964843',
    '501.964.843',
  ])('"%s" is valid', (typed) => {
    expect(pt.taxId.read(typed)).toEqual({ kind: 'nif', value: typed.replace(/\D/g, '') })
  })

  test.each(['', '213456789', '000000000', '400000008', '2999999988', '29 999-999/8', 'ES 501 964 843'])(
    '"%s" is invalid',
    (typed) => {
      expect(pt.taxId.read(typed)).toBeNull()
    },
  )

  test.each([
    '1',
    '2',
    '3',
    '45',
    '5',
    '6',
    '70',
    '71',
    '72',
    '74',
    '75',
    '77',
    '78',
    '79',
    '8',
    '90',
    '91',
    '98',
    '99',
  ])('may start with %s', (start) => {
    const body = start.padEnd(8, '1')
    const ends = Array.from({ length: 10 }, (_, digit) => pt.taxId.read(`${body}${digit}`)).filter(Boolean)
    expect(ends).toHaveLength(1)
  })

  test('is formatted in groups of three', () => {
    expect(pt.taxId.format('501964843')).toBe('501 964 843')
  })

  test.skipIf(!existsSync(vectors))(`agrees with public validators (skipped without ${vectors})`, () => {
    const all: { kind: string; value: string; valid_per_source: boolean }[] = JSON.parse(
      readFileSync(vectors, 'utf8'),
    )
    const ours = all.filter(({ kind }) => kind === 'nif')
    expect(ours.length).toBeGreaterThan(10)
    for (const { value, valid_per_source } of ours)
      expect([value, pt.taxId.read(value) !== null]).toEqual([value, valid_per_source])
  })
})

describe('a Portuguese postal code', () => {
  test.each([
    ['1100-148', '1100148', null],
    ['1100 148', '1100148', null],
    ['9000-018', '9000018', '30'],
    ['9500-150', '9500150', '20'],
  ])('"%s" is valid; only the islands have a certain region', (typed, postalCode, region) => {
    expect(pt.postalCode.read(typed)).toBe(postalCode)
    expect(pt.postalCode.regionOf(postalCode)).toBe(region)
  })

  test.each(['', '1100', '0100-148', '01310-100'])('"%s" is invalid', (typed) => {
    expect(pt.postalCode.read(typed)).toBeNull()
  })
})

test('Portuguese phone numbers are valid with and without the country code', () => {
  expect(pt.phone.read('912 345 678')).toBe('+351912345678')
  expect(pt.phone.read('+351 912 345 678')).toBe('+351912345678')
  expect(pt.phone.read('00351 21 234 5678')).toBe('+351212345678')
  expect(pt.phone.read('942 345 678')).toBeNull()
  expect(pt.phone.read('(11) 98765-4321')).toBeNull()
  expect(pt.phone.format('+351912345678')).toBe('912 345 678')
})

test('Portugal has its own currency, time zone, business days and messages', () => {
  expect(pt).toMatchObject({
    locale: 'pt-PT',
    currency: 'EUR',
    timeZone: 'Europe/Lisbon',
    withdrawalDays: 14,
  })
  expect(pt.messages).toMatchObject({
    order: 'encomenda',
    shipping: 'portes',
    mobile: 'telemóvel',
    coupon: 'cupão',
  })
  expect(Object.keys(pt.messages)).toEqual(Object.keys(countryPack('BR').messages))
  expect(pt.postalCode.format(pt.postalCode.read(pt.postalCode.example) ?? '')).toBe(pt.postalCode.example)
})
