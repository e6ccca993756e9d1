import { expect, test } from 'vitest'
import { readForm } from '#shared/forms/read-form.ts'
import { signInForm } from '#shared/forms/sign-in-form.ts'
import { signUpForm } from '#shared/forms/sign-up-form.ts'
import { customerMessages } from '#shared/messages/customers.ts'

const { faults } = customerMessages
const good = { name: ' Bia Souza ', email: ' bia@feira.test ', password: ' duas palavras ' }

test('a good sign-up form is read without the spaces around it, but for the password', () => {
  expect(readForm(signUpForm, good)).toEqual({
    ok: true,
    values: { name: 'Bia Souza', email: 'bia@feira.test', password: ' duas palavras ' },
  })
})

test('every empty field of a sign-up form has a fault of its own', () => {
  expect(readForm(signUpForm, {})).toEqual({
    ok: false,
    errors: { name: faults.nameMissing, email: faults.emailMissing, password: faults.passwordMissing },
  })
})

test.each([
  ['email', 'bia', faults.emailInvalid],
  ['email', 'bia@feira', faults.emailInvalid],
  ['email', 'bia@feira.test\nbcc: x@y.test', faults.emailInvalid],
  ['email', `${'b'.repeat(250)}@feira.test`, faults.emailTooLong],
  ['name', '   ', faults.nameMissing],
  ['name', 'Bia\nSouza', faults.nameInvalid],
  ['name', 'B'.repeat(121), faults.nameTooLong],
  ['password', 'curta12', faults.passwordTooShort],
  ['password', 'x'.repeat(201), faults.passwordTooLong],
])('a sign-up form with %s %j is refused beside that field', (field, value, fault) => {
  expect(readForm(signUpForm, { ...good, [field]: value })).toEqual({ ok: false, errors: { [field]: fault } })
})

test('a short password may still sign in: only new ones have a least length', () => {
  expect(readForm(signInForm, { email: 'bia@feira.test', password: 'abc' })).toMatchObject({ ok: true })
})

test('of a repeated field the first counts', () => {
  const form = { email: ['bia@feira.test', 'caio@feira.test'], password: 'abc' }
  expect(readForm(signInForm, form)).toMatchObject({ values: { email: 'bia@feira.test' } })
})
