import { useShopConfig } from '#client/ui/behavior/shop-config.tsx'
import { FormFields } from '#client/ui/form/form-section.tsx'
import { PostalCodeField } from '#client/ui/form/postal-code-field.tsx'
import type { Choice } from '#shared/forms/field.ts'
import { sectionForms } from '#shared/forms/merchant/application-forms.ts'
import { applicationMessages as messages } from '#shared/messages/account/application.ts'
import { publicHref } from '#shared/public-href.ts'
import { SectionForm, type SectionProps } from './section-form.tsx'

const { identity, address, contact, returns } = sectionForms

/** The seller's name, tax id and shop address. */
export function IdentitySection(props: SectionProps) {
  const { name, slug, legalName, taxId, taxIdName } = props.application
  const { publicUrl } = useShopConfig()
  const at = `${publicUrl}${publicHref('store', { merchantSlug: '' })}`
  return (
    <SectionForm
      {...props}
      name="identity"
      facts={[
        [identity.fields.name.label, name],
        [identity.fields.slug.label, `${at}${slug}`],
        [identity.fields.legalName.label, legalName],
        [taxIdName, taxId],
      ]}
      fields={(form) => (
        <FormFields
          spec={identity}
          form={form}
          known={props.application}
          hints={{ slug: messages.slugHint(at) }}
        />
      )}
    />
  )
}

export interface AddressSectionProps extends SectionProps {
  regions: readonly Choice[]
}

/** The store's postal address. */
export function AddressSection({ regions, ...props }: AddressSectionProps) {
  const { postalCode, street, number, district, city, region } = props.application
  const { fields } = address
  return (
    <SectionForm
      {...props}
      name="address"
      facts={[
        [fields.postalCode.label, postalCode],
        [fields.street.label, [street, number].filter(Boolean).join(', ')],
        [fields.district.label, district],
        [fields.city.label, [city, region].filter(Boolean).join(' – ')],
      ]}
      fields={(form) => (
        <FormFields
          spec={address}
          form={form}
          known={props.application}
          choices={{ region: regions }}
          widgets={{ postalCode: { line: PostalCodeField } }}
        />
      )}
    />
  )
}

/** The store's contact data for customers and the operator. */
export function ContactSection(props: SectionProps) {
  const { supportEmail, whatsapp } = props.application
  return (
    <SectionForm
      {...props}
      name="contact"
      facts={[
        [contact.fields.supportEmail.label, supportEmail],
        [contact.fields.whatsapp.label, whatsapp],
      ]}
      fields={(form) => (
        <FormFields
          spec={contact}
          form={form}
          known={props.application}
          hints={{ whatsapp: messages.whatsappHint }}
        />
      )}
    />
  )
}

/** The store's policy of returns. */
export function ReturnsSection(props: SectionProps) {
  const { returnsText } = props.application
  return (
    <SectionForm
      {...props}
      name="returns"
      facts={[[returns.fields.returnsText.label, returnsText]]}
      fields={(form) => (
        <>
          <FormFields spec={returns} form={form} known={props.application} />
          <details>
            <summary>{messages.useExample}</summary>
            <p className="soft">{messages.returnsExample}</p>
          </details>
        </>
      )}
    />
  )
}
