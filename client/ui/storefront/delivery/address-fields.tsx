import { SelectField, TextField } from '#client/ui/form/field.tsx'
import type { FormAnswer } from '#shared/forms.ts'
import { checkoutMessages } from '#shared/messages/storefront/checkout.ts'

const messages = checkoutMessages.address

type FieldName = 'street' | 'number' | 'complement' | 'district' | 'city' | 'region'

interface AddressFieldsProps {
  form: FormAnswer | null
  known: { [Name in FieldName]?: string }
  regions: readonly { code: string; name: string }[]
}

/** The fields of an address below its postal code. */
export function AddressFields({ form, known, regions }: AddressFieldsProps) {
  const field = (name: FieldName) => ({ name, form, known: known[name], label: messages[name] })
  return (
    <>
      <div className="field-row">
        <TextField {...field('street')} autoComplete="address-line1" length="long" />
        <TextField {...field('number')} autoComplete="off" length="short" />
      </div>
      <div className="field-row">
        <TextField {...field('complement')} autoComplete="address-line2" required={false} />
        <TextField {...field('district')} autoComplete="address-level3" />
      </div>
      <div className="field-row">
        <TextField {...field('city')} autoComplete="address-level2" length="long" />
        <SelectField
          {...field('region')}
          autoComplete="address-level1"
          placeholder={messages.regionNone}
          options={regions.map(({ code, name }) => ({ value: code, label: name }))}
        />
      </div>
    </>
  )
}
