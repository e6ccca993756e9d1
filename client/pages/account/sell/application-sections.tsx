import { useShopConfig } from '#client/ui/behavior/shop-config.tsx'
import { SelectField, TextField } from '#client/ui/form/field.tsx'
import { NoteField } from '#client/ui/form/note-field.tsx'
import { PostalCodeField } from '#client/ui/form/postal-code-field.tsx'
import { maxReturnsText } from '#shared/merchants/applications.ts'
import { applicationMessages as messages } from '#shared/messages/account/application.ts'
import { publicHref } from '#shared/public-href.ts'
import { SectionForm, type SectionProps } from './section-form.tsx'

const { fields: labels } = messages

/** Who sells, under which name, at which address. */
export function IdentitySection(props: SectionProps) {
  const { name, slug, legalName, taxId, taxIdName } = props.application
  const { publicUrl } = useShopConfig()
  const address = `${publicUrl}${publicHref('store', { merchantSlug: '' })}`
  return (
    <SectionForm
      {...props}
      name="identity"
      facts={[
        [labels.name, name],
        [labels.slug, `${address}${slug}`],
        [labels.legalName, legalName],
        [taxIdName, taxId],
      ]}
      fields={(form) => (
        <>
          <TextField name="name" label={labels.name} form={form} known={name} autoComplete="organization" />
          <TextField
            name="slug"
            label={labels.slug}
            hint={labels.slugHint(address)}
            form={form}
            known={slug}
            autoCapitalize="none"
            autoComplete="off"
          />
          <TextField
            name="legalName"
            label={labels.legalName}
            form={form}
            known={legalName}
            autoComplete="off"
          />
          <TextField
            name="taxId"
            label={labels.taxId}
            hint={labels.taxIdHint}
            form={form}
            known={taxId}
            autoCapitalize="characters"
            autoComplete="off"
          />
        </>
      )}
    />
  )
}

export interface AddressSectionProps extends SectionProps {
  regions: readonly { code: string; name: string }[]
}

/** Where the store answers from. */
export function AddressSection({ regions, ...props }: AddressSectionProps) {
  const { postalCode, street, number, district, city, region } = props.application
  return (
    <SectionForm
      {...props}
      name="address"
      facts={[
        [labels.postalCode, postalCode],
        [labels.street, [street, number].filter(Boolean).join(', ')],
        [labels.district, district],
        [labels.city, [city, region].filter(Boolean).join(' – ')],
      ]}
      fields={(form) => (
        <>
          <PostalCodeField name="postalCode" label={labels.postalCode} form={form} known={postalCode} />
          <div className="field-row">
            <TextField
              name="street"
              label={labels.street}
              form={form}
              known={street}
              autoComplete="address-line1"
              length="long"
            />
            <TextField
              name="number"
              label={labels.number}
              form={form}
              known={number}
              autoComplete="off"
              length="short"
            />
          </div>
          <TextField
            name="district"
            label={labels.district}
            form={form}
            known={district}
            autoComplete="address-level3"
          />
          <CityFields application={props.application} form={form} regions={regions} />
        </>
      )}
    />
  )
}

/** Also what is corrected of a submitted application. */
export const CityFields = ({
  application: { city, region },
  form,
  regions,
}: Pick<AddressSectionProps, 'application' | 'form' | 'regions'>) => (
  <div className="field-row">
    <TextField
      name="city"
      label={labels.city}
      form={form}
      known={city}
      autoComplete="address-level2"
      length="long"
    />
    <SelectField
      name="region"
      label={labels.region}
      form={form}
      known={region}
      autoComplete="address-level1"
      placeholder={labels.regionNone}
      options={regions.map(({ code, name }) => ({ value: code, label: name }))}
    />
  </div>
)

/** How customers and the operator reach the store. */
export function ContactSection(props: SectionProps) {
  const { supportEmail, whatsapp } = props.application
  return (
    <SectionForm
      {...props}
      name="contact"
      facts={[
        [labels.supportEmail, supportEmail],
        [labels.whatsapp, whatsapp],
      ]}
      fields={(form) => (
        <>
          <TextField
            name="supportEmail"
            type="email"
            label={labels.supportEmail}
            form={form}
            known={supportEmail}
            autoComplete="email"
          />
          <TextField
            name="whatsapp"
            type="tel"
            label={labels.whatsapp}
            hint={labels.whatsappHint}
            form={form}
            known={whatsapp}
            autoComplete="tel-national"
            required={false}
          />
        </>
      )}
    />
  )
}

/** What customers may send back, and how. */
export function ReturnsSection(props: SectionProps) {
  const { returnsText } = props.application
  return (
    <SectionForm
      {...props}
      name="returns"
      facts={[[labels.returnsText, returnsText]]}
      fields={(form) => (
        <>
          <NoteField
            name="returnsText"
            id="field-returnsText"
            label={labels.returnsText}
            form={form}
            known={returnsText}
            maxLength={maxReturnsText}
            required
          />
          <details>
            <summary>{messages.useExample}</summary>
            <p className="soft">{messages.returnsExample}</p>
          </details>
        </>
      )}
    />
  )
}
