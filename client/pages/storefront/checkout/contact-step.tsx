import type { ReactNode } from 'react'
import { DoubtedField } from '#client/ui/form/doubted-field.tsx'
import { TextField } from '#client/ui/form/field.tsx'
import type { FormAnswer } from '#shared/forms.ts'
import { checkoutMessages } from '#shared/messages/storefront/checkout.ts'

const messages = checkoutMessages.contact

interface ContactStepProps {
  form: FormAnswer | null
  known: Record<string, string>
  /** Shown after the fields. */
  more: ReactNode
}

export function ContactStep({ form, known, more }: ContactStepProps) {
  const field = (name: string) => ({ name, form, known: known[name] })
  return (
    <section className="checkout-step" aria-labelledby="contact">
      <h2 id="contact">{messages.title}</h2>
      <TextField
        {...field('email')}
        type="email"
        label={messages.email}
        hint={messages.emailHint}
        autoComplete="email"
      />
      <DoubtedField name="email" form={form} />
      <TextField {...field('name')} label={messages.name} autoComplete="name" />
      <DoubtedField name="name" form={form} />
      <div className="field-row">
        <TextField
          {...field('phone')}
          type="tel"
          label={messages.phone}
          hint={messages.phoneHint}
          autoComplete="tel"
        />
        <TextField
          {...field('taxId')}
          label={messages.taxId}
          hint={messages.taxIdHint}
          autoComplete="off"
          autoCapitalize="characters"
        />
      </div>
      {more}
    </section>
  )
}
