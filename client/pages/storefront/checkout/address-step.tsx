import type { ReactNode } from 'react'
import { useLayoutData } from '#client/data/use-layout-data.ts'
import { Button } from '#client/ui/form/button.tsx'
import { TextField } from '#client/ui/form/field.tsx'
import { AddressFields } from '#client/ui/storefront/delivery/address-fields.tsx'
import { FindPostalCode } from '#client/ui/storefront/delivery/find-postal-code.tsx'
import { UnknownLocation } from '#client/ui/storefront/delivery/unknown-location.tsx'
import type { FormAnswer } from '#shared/forms.ts'
import { checkoutMessages } from '#shared/messages/storefront/checkout.ts'
import type { Quote } from './use-quote.ts'

const messages = checkoutMessages.address

interface AddressStepProps {
  form: FormAnswer | null
  known: Record<string, string>
  regions: readonly { code: string; name: string }[]
  quote: Quote
  /** Shown before the fields. */
  choice: ReactNode
  /** Shown after the fields. */
  more: ReactNode
}

/** The address. The postal code comes first, because the shipping depends on it. */
export function AddressStep({ form, known, regions, quote, choice, more }: AddressStepProps) {
  const location = useLayoutData()?.location
  return (
    <section className="checkout-step" aria-labelledby="address">
      <h2 id="address">{messages.title}</h2>
      {choice}
      <div className="field-with-button">
        <TextField
          name="postalCode"
          form={quote.answer ?? form}
          known={known.postalCode}
          label={messages.postalCode}
          inputMode="numeric"
          autoComplete="postal-code"
          onChange={(event) => quote.typed(event.currentTarget.value)}
        />
        <Button
          name="intent"
          value="postal-code"
          variant="secondary"
          busy={quote.isOnItsWay}
          onClick={(event) => {
            event.preventDefault()
            quote.request()
          }}
        >
          {messages.quote}
        </Button>
      </div>
      <FindPostalCode />
      <UnknownLocation location={location} />
      <AddressFields form={form} known={known} regions={regions} />
      <TextField
        name="recipient"
        label={messages.recipient}
        form={form}
        known={known.recipient}
        autoComplete="off"
        required={false}
      />
      {more}
    </section>
  )
}
