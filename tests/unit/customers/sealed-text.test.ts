import { expect, test } from 'vitest'
import { openText, sealPrefix, sealText } from '#server/shop/sealed-text.ts'

const secrets = ['the first secret', 'the secret before it']

test('what is sealed is opened by its owner alone, and reads differently each time', () => {
  const sealed = sealText(secrets, 'JBSWY3DPEHPK3PXP', 'eva')
  expect(sealed).not.toContain('JBSWY3DPEHPK3PXP')
  expect(sealText(secrets, 'JBSWY3DPEHPK3PXP', 'eva')).not.toBe(sealed)
  expect(openText(secrets, sealed, 'eva')).toBe('JBSWY3DPEHPK3PXP')
  expect(openText(secrets, sealed, 'bia')).toBeNull()
})

test('a new secret opens what the one before it sealed, until that one is gone', () => {
  const [first = '', before = ''] = secrets
  const sealed = sealText([before], 'chave', 'eva')
  expect(sealed.startsWith(sealPrefix(secrets))).toBe(false)
  expect(openText(secrets, sealed, 'eva')).toBe('chave')
  expect(openText([first], sealed, 'eva')).toBeNull()
})

test('what was changed on the way is not opened', () => {
  const sealed = sealText(secrets, 'chave', 'eva')
  const prefix = sealPrefix(secrets)
  const bytes = Buffer.from(sealed.slice(prefix.length), 'base64url')
  for (const at of [0, 12, bytes.length - 1]) {
    const changed = Buffer.from(bytes)
    changed.writeUInt8((changed[at] ?? 0) ^ 1, at)
    expect(openText(secrets, prefix + changed.toString('base64url'), 'eva')).toBeNull()
  }
  expect(openText(secrets, prefix, 'eva')).toBeNull()
  expect(openText(secrets, 'nonsense', 'eva')).toBeNull()
})
