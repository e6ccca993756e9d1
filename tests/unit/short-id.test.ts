import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newId } from '#server/db/new-id.ts'
import { longId } from '#server/web/long-id.ts'
import { shortId } from '#shared/short-id.ts'

test('an id comes back from its 22 letters', () => {
  fc.assert(
    fc.property(fc.uuid(), (id) => {
      expect(shortId(id)).toBe(Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url'))
      expect(longId(shortId(id))).toBe(id)
    }),
  )
  expect(shortId(newId())).toHaveLength(22)
})

test.each([
  '',
  'A'.repeat(21),
  'A'.repeat(23),
  `${'A'.repeat(21)}.`,
  `${'A'.repeat(21)}B`,
  newId(),
  '../../etc/passwd-12345',
])('nothing else is one: %s', (text) => expect(longId(text)).toBeNull())
