import { describe, expect, test } from 'vitest'
import { isSecret, isStorable, readDraft, writeDraft } from '#client/runtime/forms/draft-text.ts'

const field = (attributes: { type?: string; name?: string; autocomplete?: string }) => ({
  type: 'text',
  name: 'name',
  autocomplete: '',
  ...attributes,
})

describe('a draft contains', () => {
  test.each([
    { name: 'email', type: 'email', autocomplete: 'email' },
    { name: 'taxId' },
    { name: 'street', autocomplete: 'shipping address-line1' },
    { name: 'shipping[cafe]', type: 'radio' },
    { name: 'note', type: 'textarea' },
    { name: 'region', type: 'select-one' },
  ])('the field %j', (attributes) => {
    expect(isStorable(field(attributes))).toBe(true)
    expect(isSecret(field(attributes))).toBe(false)
  })

  test.each([
    { name: 'x', type: 'password' },
    { name: 'password', type: 'text' },
    { name: 'x', autocomplete: 'current-password' },
    { name: 'x', autocomplete: 'section-a new-password' },
    { name: 'x', autocomplete: 'cc-number' },
    { name: 'x', autocomplete: 'billing cc-csc' },
    { name: 'x', autocomplete: 'one-time-code' },
    { name: 'cardNumber' },
    { name: 'cvv' },
    { name: 'picture', type: 'file' },
  ])('no field such as %j', (attributes) => {
    expect(isStorable(field(attributes))).toBe(false)
    expect(isSecret(field(attributes))).toBe(true)
  })

  test.each([{ type: 'hidden', name: 'idempotencyKey' }, { type: 'submit', name: 'intent' }, { name: '' }])(
    'no field that nobody typed into: %j',
    (attributes) => {
      expect(isStorable(field(attributes))).toBe(false)
      expect(isSecret(field(attributes))).toBe(false)
    },
  )
})

describe('a draft', () => {
  const fields = [{ form: 0, name: 'email', index: 0, value: 'bia@feira.test' }]
  const text = writeDraft({ address: '/checkout?x=1', storedAtMs: 1_000, fields })

  test('is restored at its address', () => {
    expect(readDraft(text, '/checkout?x=1', 2_000)).toEqual(fields)
  })

  test.each(['/checkout', '/cart', '/checkout?x=2'])('is not restored at %s', (address) => {
    expect(readDraft(text, address, 2_000)).toEqual([])
  })

  test('expires after two minutes', () => {
    expect(readDraft(text, '/checkout?x=1', 121_000)).toHaveLength(1)
    expect(readDraft(text, '/checkout?x=1', 121_001)).toEqual([])
  })

  test.each([null, '{', '[]', '7', '{"address":"/checkout?x=1"}', '{"address":"/checkout?x=1","fields":7}'])(
    'that cannot be read is ignored: %s',
    (broken) => {
      expect(readDraft(broken, '/checkout?x=1', 2_000)).toEqual([])
    },
  )
})
