import { type FormValues, formText } from '#shared/forms.ts'
import { customerMessages } from '#shared/messages/account/customers.ts'
import { suggestedEmail } from '#shared/text/suggested-email.ts'

/** Sent with a returned form: the doubted value of a field, which is accepted when it is sent again. */
export const doubtedField = (name: string) => `doubted[${name}]`

const { doubts } = customerMessages

/** Returns why the input is probably a typing error, by field. */
const doubtOf = {
  email: (email: string) => {
    const meant = suggestedEmail(email)
    return meant && doubts.email(meant)
  },
  name: (name: string) => (/\S\s+\S/.test(name.trim()) ? null : doubts.name),
}

/** Returns the doubts that were not yet answered by sending the same value again. */
export function openDoubts(
  form: FormValues,
  names: readonly (keyof typeof doubtOf)[],
): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const typed = formText(form, name)
      const doubt = formText(form, doubtedField(name)) === typed ? null : doubtOf[name](typed)
      return doubt ? [[name, doubt]] : []
    }),
  )
}
