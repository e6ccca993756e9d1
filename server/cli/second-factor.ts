import { customerByEmail } from '#server/shop/customers/customer-queries.ts'
import { resetSecondFactor } from '#server/shop/customers/second-factor/change-second-factor.ts'
import { emailField } from '#shared/forms/account-forms.ts'
import { cliMessages } from '#shared/messages/command-line/cli.ts'
import { type Command, fail } from './command.ts'

/** `second-factor reset EMAIL`: for a person who has lost phone and recovery codes. */
export const secondFactorCommand: Command = (action, _options, [email = '']) => {
  if (action !== 'reset') return cliMessages.missing('reset')
  if (!email) return cliMessages.missing('E-MAIL')
  if (!emailField.safeParse(email).success) return cliMessages.wrongEmail(email)
  return async ({ services }) => {
    const person = await customerByEmail(services.db, email)
    if (!person) return fail(cliMessages.noAccount(email))
    const isReset = await resetSecondFactor(services, person.userId)
    console.log(isReset ? cliMessages.secondFactorReset(email) : cliMessages.unchanged)
    return 0
  }
}
