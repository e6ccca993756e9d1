import type { FormAnswer } from '#shared/forms.ts'
import { checkoutMessages } from '#shared/messages/checkout.ts'
import { useFrame } from '../../data/use-frame.ts'
import { Button } from '../../ui/button.tsx'
import { FindPostalCode } from '../../ui/delivery/find-postal-code.tsx'
import { UnknownPlace } from '../../ui/delivery/unknown-place.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import type { Quote } from './use-quote.ts'

const words = checkoutMessages.address

interface AddressStepProps {
  form: FormAnswer | null
  known: Record<string, string>
  regions: readonly { code: string; name: string }[]
  quote: Quote
}

/** The postal code first: the freight depends on it. */
export function AddressStep({ form, known, regions, quote }: AddressStepProps) {
  const place = useFrame()?.place
  const field = (name: string) => ({ name, form, known: known[name] })
  return (
    <section className="checkout-step" aria-labelledby="address">
      <h2 id="address">{words.title}</h2>
      <div className="field-with-button">
        <TextField
          {...field('postalCode')}
          form={quote.answer ?? form}
          label={words.postalCode}
          inputMode="numeric"
          autoComplete="postal-code"
          onChange={(event) => quote.typed(event.currentTarget.value)}
        />
        <Button
          name="intent"
          value="postal-code"
          look="secondary"
          busy={quote.isOnItsWay}
          onClick={(event) => {
            event.preventDefault()
            quote.ask()
          }}
        >
          {words.quote}
        </Button>
      </div>
      <FindPostalCode />
      <UnknownPlace place={place} />
      <div className="field-row">
        <TextField {...field('street')} label={words.street} autoComplete="address-line1" length="long" />
        <TextField {...field('number')} label={words.number} autoComplete="off" length="short" />
      </div>
      <div className="field-row">
        <TextField
          {...field('complement')}
          label={words.complement}
          autoComplete="address-line2"
          required={false}
        />
        <TextField {...field('district')} label={words.district} autoComplete="address-level3" />
      </div>
      <div className="field-row">
        <TextField {...field('city')} label={words.city} autoComplete="address-level2" length="long" />
        <SelectField
          {...field('region')}
          label={words.region}
          autoComplete="address-level1"
          placeholder={words.regionNone}
          options={regions.map(({ code, name }) => ({ value: code, label: name }))}
        />
      </div>
    </section>
  )
}
