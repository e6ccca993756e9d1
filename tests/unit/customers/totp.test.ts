import { expect, test } from 'vitest'
import { newTotpSecret, stepOfCode, totpAddress } from '#server/shop/customers/second-factor/totp.ts'

/** "12345678901234567890" of RFC 6238 in base32; its codes there have eight figures, of which apps show the last six. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const vectors = [
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
] as const

test('codes are those of RFC 6238', () => {
  for (const [seconds, code] of vectors)
    expect(stepOfCode(secret, code, new Date(seconds * 1000))).toBe(Math.floor(seconds / 30))
})

test('a code counts in its half minute and the ones beside it, because clocks differ', () => {
  const [seconds, code] = vectors[3]
  const step = Math.floor(seconds / 30)
  for (const [drift, expected] of [
    [-60, null],
    [-30, step],
    [30, step],
    [60, null],
  ] as const)
    expect(stepOfCode(secret, code, new Date((seconds + drift) * 1000))).toBe(expected)
})

test('spaces between figures are nothing', () => {
  expect(stepOfCode(secret, ' 287 082 ', new Date(59_000))).toBe(1)
})

test('what is no code is refused', () => {
  for (const code of ['', '28708', '2870822', 'abcdef', '१२३४५६', 'abcd-efgh-jkmn'])
    expect(stepOfCode(secret, code, new Date(59_000))).toBeNull()
})

test('an app reads shop and account, whatever the shop is called', () => {
  const address = new URL(totpAddress(secret, { shopName: 'Feira: a boa', email: 'eva@exemplo.com.br' }))
  expect(address.protocol).toBe('otpauth:')
  expect(address.searchParams.get('secret')).toBe(secret)
  expect(address.searchParams.get('issuer')).toBe('Feira  a boa')
  expect(decodeURIComponent(address.pathname)).toBe('/Feira  a boa:eva@exemplo.com.br')
})

test('secrets have 160 bits, each its own', () => {
  expect(newTotpSecret()).toMatch(/^[A-Z2-7]{32}$/)
  expect(newTotpSecret()).not.toBe(newTotpSecret())
})
