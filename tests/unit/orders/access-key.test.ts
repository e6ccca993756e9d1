import { expect, test } from 'vitest'
import { readAccessKey } from '#shared/country/br-access-key.ts'
import { accessKeyOf } from '#tests/support/shop/invoice-xml.ts'

test('a key says who issued which invoice', () => {
  // The example of the manual of the NF-e (MOC 7.0, annex on the access key) in its parts.
  expect(readAccessKey('5206043300991100250655012000000780026730161' + '5')).toMatchObject({
    issuer: '33009911002506',
    model: '55',
    series: 12,
    number: 780,
  })
})

test('a key of a company with letters and one of a person are read, with spaces or without', () => {
  const key = accessKeyOf('12ABC34501DE35', 77)
  expect(readAccessKey(key.replace(/(.{4})/g, '$1 '))).toEqual({
    key,
    issuer: '12ABC34501DE35',
    model: '55',
    series: 1,
    number: 77,
  })
  expect(readAccessKey(accessKeyOf('52998224725', 3, '65'))).toMatchObject({
    issuer: '52998224725',
    model: '65',
  })
})

test('one changed character, another model or length is no key', () => {
  const key = accessKeyOf('11222333000181', 5)
  for (let at = 0; at < key.length; at++) {
    const digit = key[at] ?? ''
    const changed = key.slice(0, at) + (digit === '9' ? '8' : String(Number(digit) + 1)) + key.slice(at + 1)
    expect(readAccessKey(changed), `position ${at}`).toBeNull()
  }
  expect(readAccessKey(key.slice(1))).toBeNull()
  expect(readAccessKey(`${key}0`)).toBeNull()
  expect(readAccessKey('')).toBeNull()
})
