import { expect, test } from 'vitest'
import { blindIndexes, openText, sealedWith, sealingKeyId, sealText } from '#server/shop/sealed-text.ts'

const keys = ['the first key', 'the key before it']

test('what is sealed is opened by its owner alone, and reads differently each time', () => {
  const sealed = sealText(keys, 'JBSWY3DPEHPK3PXP', 'eva')
  expect(sealed).not.toContain('JBSWY3DPEHPK3PXP')
  expect(sealText(keys, 'JBSWY3DPEHPK3PXP', 'eva')).not.toBe(sealed)
  expect(openText(keys, sealed, 'eva')).toBe('JBSWY3DPEHPK3PXP')
  expect(openText(keys, sealed, 'bia')).toBeNull()
})

test('a new key opens what the one before it sealed, until that one is gone', () => {
  const [first = '', before = ''] = keys
  const sealed = sealText([before], 'chave', 'eva')
  expect(sealedWith(sealed)).toBe(sealingKeyId(before))
  expect(openText(keys, sealed, 'eva')).toBe('chave')
  expect(openText([first], sealed, 'eva')).toBeNull()
})

test('what was changed on the way is not opened', () => {
  const sealed = sealText(keys, 'chave', 'eva')
  const prefix = `${sealingKeyId(keys[0] ?? '')}.`
  const bytes = Buffer.from(sealed.slice(prefix.length), 'base64url')
  for (const at of [0, 12, bytes.length - 1]) {
    const changed = Buffer.from(bytes)
    changed.writeUInt8((changed[at] ?? 0) ^ 1, at)
    expect(openText(keys, prefix + changed.toString('base64url'), 'eva')).toBeNull()
  }
  expect(openText(keys, prefix, 'eva')).toBeNull()
  expect(openText(keys, 'nonsense', 'eva')).toBeNull()
})

test('a blind index is the same for the same text and key, and tells neither', () => {
  const indexes = blindIndexes(keys, '11144477735')
  expect(blindIndexes(keys, '11144477735')).toEqual(indexes)
  expect(indexes.map(sealedWith)).toEqual(keys.map(sealingKeyId))
  expect(blindIndexes(keys, '52998224725')).not.toContain(indexes[0])
  expect(blindIndexes(['a key of somebody else'], '11144477735').some((each) => indexes.includes(each))).toBe(
    false,
  )
  expect(indexes.join(' ')).not.toContain('11144477735')
})
