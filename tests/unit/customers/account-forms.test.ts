import { expect, test } from 'vitest'
import { br } from '#shared/country/br.ts'
import { readDeclared } from '#shared/forms/form.ts'
import { signInForm } from '#shared/forms/sign-in-forms.ts'
import { signUpForm } from '#shared/forms/sign-up-form.ts'
import { customerMessages } from '#shared/messages/account/customers.ts'

const { fieldErrors } = customerMessages
const context = { country: br, today: '2026-11-28' }
const read = (form: Record<string, string>) => readDeclared(signUpForm, form, context)
const good = { name: ' Bia Souza ', email: ' bia@feira.test ', password: ' duas palavras ' }

test('the fields of a sign-up form are trimmed, except the password', () => {
  expect(read(good)).toEqual({
    ok: true,
    values: { name: 'Bia Souza', email: 'bia@feira.test', password: ' duas palavras ' },
  })
})

test('every empty field of a sign-up form has an error', () => {
  expect(read({})).toEqual({
    ok: false,
    errors: {
      name: fieldErrors.nameMissing,
      email: fieldErrors.emailMissing,
      password: fieldErrors.passwordMissing,
    },
  })
})

test.each([
  ['email', 'bia', fieldErrors.emailInvalid],
  ['email', 'bia@feira', fieldErrors.emailInvalid],
  ['email', 'bia@feira.test\nbcc: x@y.test', fieldErrors.emailInvalid],
  ['email', `${'b'.repeat(250)}@feira.test`, fieldErrors.emailTooLong],
  ['name', '   ', fieldErrors.nameMissing],
  ['name', 'Bia\nSouza', fieldErrors.nameInvalid],
  ['name', 'B'.repeat(121), fieldErrors.nameTooLong],
  ['password', 'curta12', fieldErrors.passwordTooShort],
  ['password', 'x'.repeat(201), fieldErrors.passwordTooLong],
])('a sign-up form with %s %j is refused with an error beside that field', (field, value, error) => {
  expect(read({ ...good, [field]: value })).toEqual({ ok: false, errors: { [field]: error } })
})

test('a short password may sign in: the minimum length is for new ones only', () => {
  expect(readDeclared(signInForm, { email: 'bia@feira.test', password: 'abc' }, context)).toMatchObject({
    ok: true,
  })
})

test('of a repeated field the first one is read', () => {
  const form = { email: ['bia@feira.test', 'caio@feira.test'], password: 'abc' }
  expect(readDeclared(signInForm, form, context)).toMatchObject({ values: { email: 'bia@feira.test' } })
})
