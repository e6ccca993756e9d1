import { expect, test } from 'vitest'
import { brMunicipalities, locationOfPostalCode } from '#server/postal-codes/location-of-postal-code.ts'
import { stateOfCep } from '#shared/country/br-postal-code.ts'

test.each([
  ['01310100', 'São Paulo', 'SP'],
  ['08490000', 'São Paulo', 'SP'],
  ['69005040', 'Manaus', 'AM'],
  ['12530000', 'Cunha', 'SP'],
  ['99999999', 'Muliterno', 'RS'],
  ['70000001', 'Brasília', 'DF'],
  ['40010000', 'Salvador', 'BA'],
])('postal code %s is in %s, %s', (postalCode, city, region) => {
  expect(locationOfPostalCode('BR', postalCode)).toEqual({ city, region })
})

test('a postal code between two municipalities is in none', () => {
  expect(locationOfPostalCode('BR', '06299999')).toEqual({ city: 'Osasco', region: 'SP' })
  expect(locationOfPostalCode('BR', '00000000')).toBeNull()
  expect(locationOfPostalCode('PT', '1000001')).toBeNull()
})

test('ranges are sorted, disjoint, and in the state of their postal codes', () => {
  const ranges = brMunicipalities()
  expect(ranges.length).toBeGreaterThan(5500)
  for (const [index, { from, to, region }] of ranges.entries()) {
    expect(from).toBeLessThanOrEqual(to)
    expect(to).toBeLessThan(ranges[index + 1]?.from ?? Number.POSITIVE_INFINITY)
    expect(stateOfCep(String(from).padStart(8, '0'))).toBe(region)
    expect(stateOfCep(String(to).padStart(8, '0'))).toBe(region)
  }
})

test.each([
  ['11680000', 'Ubatuba', 'SP'],
  ['95670000', 'Gramado', 'RS'],
  ['69900000', 'Rio Branco', 'AC'],
  ['06300000', 'Carapicuíba', 'SP'],
])('the general postal code %s is that of %s, %s', (postalCode, city, region) => {
  expect(locationOfPostalCode('BR', postalCode)).toEqual({ city, region })
})
