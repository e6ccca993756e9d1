import { expect, test } from 'vitest'
import { addressKey } from '#server/shop/customers/address-key.ts'

test('an IPv4 address has its own key, also in its IPv6 form', () => {
  expect(addressKey('203.0.113.7')).toBe('203.0.113.7')
  expect(addressKey('::ffff:203.0.113.7')).toBe('203.0.113.7')
})

test('all addresses of an IPv6 network have one key', () => {
  const home = addressKey('2001:db8:1:2:aaaa::1')
  expect(home).toBe('2001:db8:1:2')
  expect(addressKey('2001:db8:1:2::')).toBe(home)
  expect(addressKey('2001:db8:1:2:3:4:5:6')).toBe(home)
  expect(addressKey('2001:db8:1:3::1')).not.toBe(home)
})

test('shortened IPv6 addresses are expanded', () => {
  expect(addressKey('::1')).toBe('0:0:0:0')
  expect(addressKey('2001:db8::1')).toBe('2001:db8:0:0')
})

test.each([
  '7.7.7.7',
  '07.7.7.7',
  '::ffff:7.7.7.7',
  '::FFFF:0707:0707',
  '0:0:0:0:0:ffff:7.7.7.7',
  '::ffff:707:707',
])('%s is the address 7.7.7.7, however it is written', (written) =>
  expect(addressKey(written)).toBe('7.7.7.7'),
)

test('what is no address is its own key', () => {
  expect(addressKey('')).toBe('')
  expect(addressKey('fe80::1%eth0')).toBe('fe80:0:0:0')
})
