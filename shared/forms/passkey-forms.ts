import { maxPasskeyNameLength } from '#shared/account/passkeys.ts'
import { passkeyMessages } from '#shared/messages/account/passkeys.ts'
import { ruleMessages } from '#shared/messages/rules.ts'
import { knownPassword } from './account-fields.ts'
import { hidden } from './choice-fields.ts'
import type { Field } from './field.ts'
import { typed } from './fields.ts'
import { form, type Refusals } from './form.ts'
import { refusedPassword } from './refused-password.ts'

const { errors } = passkeyMessages
const wrong = ruleMessages.invalid_form

const maxAnswerLength = 20_000

/** The browser's response, as JSON. The shop's rule verifies its content. */
export const passkeyAnswer: Field<string> = {
  ...hidden({ isRight: (text) => text.length <= maxAnswerLength && isAnswer(text), wrong }),
  once: true,
}

export const refusedPasskey = {
  token_expired: { text: errors.late, status: 422 },
  passkey_unknown: { text: ruleMessages.passkey_unknown },
  passkey_refused: { text: ruleMessages.passkey_refused },
} as const satisfies Refusals<never>

/** Returns true when it names a passkey. */
function isAnswer(text: string): boolean {
  try {
    const { id, response } = JSON.parse(text)
    return typeof id === 'string' && id !== '' && id.length <= 1400 && Boolean(response)
  } catch {
    return false
  }
}

const isName = (text: string) => text !== '' && text.length <= maxPasskeyNameLength

const tooMany = { too_many_passkeys: { text: ruleMessages.too_many_passkeys, status: 422 } }

/** A name for the key, and the password, so that an open session alone cannot create a passkey. */
export const startPasskeyForm = form(
  'start',
  {
    name: typed('Nome da chave', {
      hint: 'Para você reconhecer: celular da Bia, computador da loja.',
      read: (name) => (isName(name) ? name : null),
      wrong: errors.name,
      max: maxPasskeyNameLength,
    }),
    password: knownPassword('Senha da conta'),
  },
  {
    refusals: {
      ...refusedPassword,
      ...tooMany,
      email_unconfirmed: { text: passkeyMessages.needsEmail, status: 422 },
    },
  },
)

export const addPasskeyForm = form(
  'add',
  { name: hidden({ isRight: isName, wrong }), answer: passkeyAnswer },
  { refusals: { ...refusedPasskey, ...tooMany } },
)

export const removePasskeyForm = form(
  'remove',
  { passkey: hidden() },
  { refusals: { last_passkey: { text: ruleMessages.last_passkey, status: 422 } } },
)

export const passkeySignInForm = form(
  'passkey',
  { answer: passkeyAnswer },
  { refusals: { ...refusedPasskey, passkey_unknown: { text: errors.unknown } } },
)
