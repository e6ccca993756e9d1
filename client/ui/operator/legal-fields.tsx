import { useShopConfig } from '#client/ui/behavior/shop-config.tsx'
import { SelectField, TextField } from '#client/ui/form/field.tsx'
import { PostalCodeField } from '#client/ui/form/postal-code-field.tsx'
import type { FormAnswer } from '#shared/forms.ts'
import { settingsMessages } from '#shared/messages/operator/settings.ts'
import type { SettingsView } from '#shared/settings/settings-view.ts'
import { legalIdentityText } from '#shared/text/legal-identity-text.ts'

const messages = settingsMessages.legal

interface LegalFieldsProps extends Pick<SettingsView, 'values' | 'regions'> {
  form: FormAnswer | null
}

/** "city" → "legalCity". */
const legalNameOf = (part: string) => `legal${part.charAt(0).toUpperCase()}${part.slice(1)}`

export function LegalFields({ form, values, regions }: LegalFieldsProps) {
  const { legal } = useShopConfig()
  const field = (name: string) => ({ name, form, known: values[name] })
  return (
    <>
      {legal && <p className="soft small">{messages.now(legalIdentityText(legal))}</p>}
      <div className="field-row">
        <TextField
          {...field('legalName')}
          label={messages.legalName}
          autoComplete="organization"
          length="long"
        />
        <TextField {...field('legalTaxId')} label={messages.legalTaxId} autoComplete="off" />
      </div>
      <div className="field-row">
        <PostalCodeField
          {...field('legalPostalCode')}
          label={messages.legalPostalCode}
          nameOf={legalNameOf}
          length="short"
        />
        <TextField
          {...field('legalStreet')}
          label={messages.legalStreet}
          autoComplete="address-line1"
          length="long"
        />
      </div>
      <div className="field-row">
        <TextField {...field('legalNumber')} label={messages.legalNumber} autoComplete="off" length="short" />
        <TextField
          {...field('legalComplement')}
          label={messages.legalComplement}
          autoComplete="address-line2"
          required={false}
        />
        <TextField {...field('legalDistrict')} label={messages.legalDistrict} autoComplete="address-level3" />
      </div>
      <div className="field-row">
        <TextField
          {...field('legalCity')}
          label={messages.legalCity}
          autoComplete="address-level2"
          length="long"
        />
        <SelectField
          {...field('legalRegion')}
          label={messages.legalRegion}
          autoComplete="address-level1"
          placeholder={messages.regionNone}
          options={regions.map(({ code, name }) => ({ value: code, label: name }))}
        />
      </div>
    </>
  )
}
