import type { ComponentProps } from 'react'
import { useShopConfig } from '#client/ui/behavior/shop-config.tsx'
import type { TextField } from '#client/ui/form/field.tsx'
import { FormFields } from '#client/ui/form/form-section.tsx'
import { PostalCodeField } from '#client/ui/form/postal-code-field.tsx'
import { legalForm } from '#shared/forms/settings-forms.ts'
import type { FormAnswer } from '#shared/forms.ts'
import { settingsMessages } from '#shared/messages/operator/settings.ts'
import type { SettingsView } from '#shared/settings/settings-view.ts'
import { legalIdentityText } from '#shared/text/legal-identity-text.ts'

interface LegalFieldsProps extends Pick<SettingsView, 'values' | 'regions'> {
  form: FormAnswer | null
}

/** "city" → "legalCity". */
const legalNameOf = (part: string) => `legal${part.charAt(0).toUpperCase()}${part.slice(1)}`

/** Fills in the fields beside it, by their names. */
const LegalPostalCode = (props: ComponentProps<typeof TextField>) => (
  <PostalCodeField {...props} nameOf={legalNameOf} />
)

export function LegalFields({ form, values, regions }: LegalFieldsProps) {
  const { legal } = useShopConfig()
  return (
    <>
      {legal && <p className="soft small">{settingsMessages.legal.now(legalIdentityText(legal))}</p>}
      <FormFields
        spec={legalForm}
        form={form}
        known={values}
        choices={{ legalRegion: regions.map(({ code, name }) => ({ value: code, label: name })) }}
        widgets={{ legalPostalCode: { line: LegalPostalCode } }}
      />
    </>
  )
}
