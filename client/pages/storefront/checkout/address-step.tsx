import type { FormAnswer } from '#shared/forms.ts'
import { checkoutMessages } from '#shared/messages/storefront/checkout.ts'
import { useLayoutData } from '../../../data/use-layout-data.ts'
import { Button } from '../../../ui/form/button.tsx'
import { SelectField, TextField } from '../../../ui/form/field.tsx'
import { FindPostalCode } from '../../../ui/storefront/delivery/find-postal-code.tsx'
import { UnknownLocation } from '../../../ui/storefront/delivery/unknown-location.tsx'
import type { Quote } from './use-quote.ts'

const messages = checkoutMessages.address

interface AddressStepProps {
  form: FormAnswer | null
  known: Record<string, string>
  regions: readonly { code: string; name: string }[]
  quote: Quote
}

/** The postal code first: the shipping depends on it. */
export function AddressStep({ form, known, regions, quote }: AddressStepProps) {
  const location = useLayoutData()?.location
  const field = (name: string) => ({ name, form, known: known[name] })
  return (
    <section className="checkout-step" aria-labelledby="address">
      <h2 id="address">{messages.title}</h2>
      <div className="field-with-button">
        <TextField
          {...field('postalCode')}
          form={quote.answer ?? form}
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
      <div className="field-row">
        <TextField {...field('street')} label={messages.street} autoComplete="address-line1" length="long" />
        <TextField {...field('number')} label={messages.number} autoComplete="off" length="short" />
      </div>
      <div className="field-row">
        <TextField
          {...field('complement')}
          label={messages.complement}
          autoComplete="address-line2"
          required={false}
        />
        <TextField {...field('district')} label={messages.district} autoComplete="address-level3" />
      </div>
      <div className="field-row">
        <TextField {...field('city')} label={messages.city} autoComplete="address-level2" length="long" />
        <SelectField
          {...field('region')}
          label={messages.region}
          autoComplete="address-level1"
          placeholder={messages.regionNone}
          options={regions.map(({ code, name }) => ({ value: code, label: name }))}
        />
      </div>
    </section>
  )
}
