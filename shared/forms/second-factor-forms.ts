import { secondFactorMessages } from '#shared/messages/account/second-factor.ts'
import { ruleMessages } from '#shared/messages/rules.ts'
import { knownPassword } from './account-fields.ts'
import { hidden } from './choice-fields.ts'
import type { Field } from './field.ts'
import { type LineOptions, typed } from './fields.ts'
import { form, type Refusals } from './form.ts'
import { passkeyAnswer, refusedPasskey } from './passkey-forms.ts'
import { refusedPassword } from './refused-password.ts'

const { errors, signIn } = secondFactorMessages

/** Recovery codes with spaces between all digits are shorter. */
const maxCodeLength = 40

/** A code of the app or a recovery code. The shop's rule decides which it is, and whether it is correct. */
const code = (label: string, input: LineOptions): Field<string> => ({
  ...typed(label, {
    missing: errors.codeMissing,
    read: (text) => (text.length <= maxCodeLength ? text : null),
    wrong: errors.wrongCode,
    ...input,
  }),
  once: true,
})

const oneTime = { inputMode: 'numeric', autoComplete: 'one-time-code' } as const
const asTyped = { autoCapitalize: 'none', spellCheck: false } as const

/** A typed code, or instead the response of a passkey. */
const proof = (typedCode: Field<string>): { code: Field<string | null>; answer: Field<string | null> } => ({
  code: { ...typedCode, isRelevant: (sent) => !('answer' in sent) },
  answer: { ...passkeyAnswer, isRelevant: (sent) => 'answer' in sent },
})

const proofIn = ({ code, answer }: { code: string | null; answer: string | null }) =>
  answer === null ? { code: code ?? '' } : { answer }

const refusedCode = { wrong_code: { field: 'code', text: errors.wrongCode } } as const
const refusedProof = { ...refusedCode, ...refusedPasskey } as const satisfies Refusals<'code'>

const codeForm = (typedCode: Field<string>) =>
  form('', proof(typedCode), { values: proofIn, refusals: refusedProof })

/** The second step of a sign-in, by the available factor. Both are read alike. */
export const signInCodeForms = {
  app: codeForm(code('Código de 6 números', oneTime)),
  recovery: codeForm(
    code(signIn.recoveryCode, {
      hint: 'Como abcd-efgh-jkmn. Com ou sem traços.',
      autoComplete: 'off',
      ...asTyped,
    }),
  ),
}

/** The key from which the form's recovery codes are made. */
const codesKey = hidden({
  isRight: (text) => /^[\w-]{43}$/.test(text),
  wrong: ruleMessages.invalid_form,
})

const noneWaits = { invalid_transition: { text: errors.noneWaits, status: 422 } } as const

export const startFactorForm = form(
  'start',
  {},
  { refusals: { email_unconfirmed: { text: ruleMessages.email_unconfirmed, status: 422 } } },
)

export const confirmFactorForm = form(
  'confirm',
  {
    codesKey,
    code: code('Código que o aplicativo mostra', {
      hint: '6 números, que mudam a cada meio minuto.',
      ...oneTime,
    }),
  },
  { refusals: { ...refusedCode, ...noneWaits } },
)

export const passkeyFactorForm = form(
  'use-passkey',
  { codesKey, answer: passkeyAnswer },
  { refusals: { ...refusedPasskey, ...noneWaits } },
)

/** A code of the app as long as there is one. */
const anyCode = (hasApp: boolean) =>
  code(hasApp ? 'Código do aplicativo' : signIn.recoveryCode, {
    hint: hasApp ? 'Ou um código de recuperação.' : undefined,
    autoComplete: 'one-time-code',
    ...asTyped,
  })

export const newCodesForm = (hasApp: boolean) =>
  form(
    'new-codes',
    { codesKey, ...proof(anyCode(hasApp)) },
    {
      values: ({ codesKey, ...shown }) => ({ codesKey, proof: proofIn(shown) }),
      refusals: refusedProof,
    },
  )

export const switchOffForm = (hasApp: boolean) =>
  form(
    'switch-off',
    {
      password: knownPassword('Sua senha', 'Não tem ou não lembra? Saia e escolha “Esqueci minha senha”.'),
      ...proof(anyCode(hasApp)),
    },
    {
      values: ({ password, ...shown }) => ({ password, proof: proofIn(shown) }),
      refusals: { ...refusedPassword, ...refusedProof },
    },
  )

/** A signed-in person proves their identity again. */
export const accessByPasswordForm = form(
  'password',
  { password: knownPassword('Sua senha') },
  { refusals: refusedPassword },
)

export const accessByPasskeyForm = form('passkey', { answer: passkeyAnswer }, { refusals: refusedPasskey })
