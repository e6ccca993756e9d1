import { freshSignInMinutes } from '#shared/account/privacy.ts'
import { ruleMessages } from '#shared/messages/rules.ts'
import { knownPassword } from './account-fields.ts'
import { optional } from './fields.ts'
import { form } from './form.ts'
import { refusedPassword } from './refused-password.ts'

/** The erasure of an account, or of a guest's data. Its page knows whether a password is required. */
export const erasureForm = form(
  'erase',
  {
    password: optional(
      knownPassword(
        'Sua senha',
        `Não lembra a senha? Saia e entre com um link por e-mail: nos primeiros ${freshSignInMinutes} minutos, não pedimos a senha.`,
      ),
    ),
  },
  { refusals: { ...refusedPassword, erasure_refused: { text: ruleMessages.erasure_refused } } },
)
