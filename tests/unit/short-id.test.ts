import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newId, newPublicId } from '#server/db/new-id.ts'
import { longId, publicEnd, shortId } from '#shared/short-id.ts'

test('an id comes back from its letters, 22 or a public one’s 16', () => {
  fc.assert(
    fc.property(fc.uuid(), (id) => {
      fc.pre(!id.endsWith(publicEnd))
      expect(shortId(id)).toBe(Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url'))
      expect(longId(shortId(id))).toBe(id)
    }),
  )
  expect(shortId(newId())).toHaveLength(22)
  const open = newPublicId()
  expect(shortId(open)).toHaveLength(16)
  expect(longId(shortId(open))).toBe(open)
})

test.each([
  '',
  'A'.repeat(21),
  'A'.repeat(23),
  `${'A'.repeat(21)}.`,
  `${'A'.repeat(21)}B`,
  'A'.repeat(15),
  'A'.repeat(17),
  // A public one in 22 letters.
  `${'B'.repeat(16)}${'A'.repeat(6)}`,
  newId(),
  '../../etc/passwd-12345',
])('nothing else is one: %s', (text) => expect(longId(text)).toBeNull())
