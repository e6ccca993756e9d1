import { expect, test } from 'vitest'
import { uploadBudget } from '#server/web/middleware/bodies/upload-budget.ts'

const limits = { owner: { bodies: 2, bytes: 100 }, address: { bodies: 3, bytes: 150 }, allBytes: 200 }

test('an owner and an address have so many bodies, and each one gives its place back once', () => {
  const { open } = uploadBudget(limits)
  const first = open('ana', '192.0.2.1')
  expect(first).not.toBeNull()
  expect(open('ana', '192.0.2.2')).not.toBeNull()
  expect(open('ana', '192.0.2.3')).toBeNull()
  expect(open('caio', '192.0.2.1')).not.toBeNull()
  expect(open('bia', '192.0.2.1')).not.toBeNull()
  expect(open('duda', '192.0.2.1')).toBeNull()
  first?.release()
  first?.release()
  expect(open('ana', '192.0.2.1')).not.toBeNull()
  expect(open('ana', '192.0.2.4')).toBeNull()
})

test('an owner, an address and all together have so many bytes', () => {
  const { open } = uploadBudget(limits)
  const ana = open('ana', '192.0.2.1')
  const caio = open('caio', '192.0.2.1')
  const bia = open('bia', '192.0.2.2')
  expect(ana?.take(100)).toBe(true)
  expect(ana?.take(1)).toBe(false)
  expect(caio?.take(51)).toBe(false)
  expect(caio?.take(50)).toBe(true)
  expect(bia?.take(51)).toBe(false)
  expect(bia?.take(50)).toBe(true)
  ana?.release()
  expect(ana?.take(1)).toBe(false)
  expect(bia?.take(50)).toBe(true)
})
