import { type FormValues, formText } from '#shared/forms.ts'
import { customerMessages } from '#shared/messages/account/customers.ts'
import { suggestedEmail } from '#shared/text/suggested-email.ts'

/** Travels with a form that came back: what of a field was doubted, and is right if it is sent again. */
export const doubtedField = (name: string) => `doubted[${name}]`

const { doubts } = customerMessages

/** Why what was typed is probably a slip, by field. */
const doubtOf = {
  email: (email: string) => {
    const meant = suggestedEmail(email)
    return meant && doubts.email(meant)
  },
  name: (name: string) => (/\S\s+\S/.test(name.trim()) ? null : doubts.name),
}

/** The doubts that nobody has answered yet by sending the same again. */
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
