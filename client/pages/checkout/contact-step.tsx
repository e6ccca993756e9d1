import type { FormAnswer } from '#shared/forms.ts'
import { checkoutMessages } from '#shared/messages/checkout.ts'
import { TextField } from '../../ui/field.tsx'

const words = checkoutMessages.contact

interface ContactStepProps {
  form: FormAnswer | null
  known: Record<string, string>
}

export function ContactStep({ form, known }: ContactStepProps) {
  const field = (name: string) => ({ name, form, known: known[name] })
  return (
    <section className="checkout-step" aria-labelledby="contact">
      <h2 id="contact">{words.title}</h2>
      <TextField
        {...field('email')}
        type="email"
        label={words.email}
        hint={words.emailHint}
        autoComplete="email"
      />
      <TextField {...field('name')} label={words.name} autoComplete="name" />
      <div className="field-row">
        <TextField
          {...field('phone')}
          type="tel"
          label={words.phone}
          hint={words.phoneHint}
          autoComplete="tel"
        />
        <TextField
          {...field('taxId')}
          label={words.taxId}
          hint={words.taxIdHint}
          autoComplete="off"
          autoCapitalize="characters"
        />
      </div>
    </section>
  )
}
