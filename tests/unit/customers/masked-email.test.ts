import { expect, test } from 'vitest'
import { maskedEmail } from '#shared/account/masked-email.ts'

test('only the first sign and the provider of an address are shown', () => {
  expect(maskedEmail('bia@feira.test')).toBe('b•••@feira.test')
  expect(maskedEmail('b@feira.test')).toBe('b•••@feira.test')
  expect(maskedEmail('𝒷ia.souza@feira.test')).toBe('𝒷•••@feira.test')
})
