import type { ReactNode } from 'react'
import { useShopConfig } from '#client/ui/behavior/shop-config.tsx'
import { SelectField, TextField } from '#client/ui/form/field.tsx'
import { MarkdownField } from '#client/ui/form/markdown-field.tsx'
import { NoteField } from '#client/ui/form/note-field.tsx'
import { PostalCodeField } from '#client/ui/form/postal-code-field.tsx'
import { maxNameLength } from '#shared/customers.ts'
import { type FormAnswer, formText } from '#shared/forms.ts'
import { href } from '#shared/href.ts'
import { maxAbout, maxPolicyText, maxTagline, type StoreFieldName } from '#shared/merchants/store-profile.ts'
import { maxSlugLength } from '#shared/merchants/store-slugs.ts'
import { merchantStoreMessages as messages } from '#shared/messages/merchant/store.ts'
import type { PageData } from '#shared/pages.ts'

interface StoreFieldsProps {
  data: PageData['merchant-store']
  form: FormAnswer | null
}

/** The fields of a store, in panels. */
export function StoreFields({ data: { values, regions, phoneExample }, form }: StoreFieldsProps) {
  const { publicUrl } = useShopConfig()
  const field = (name: StoreFieldName) => ({
    name,
    label: messages.fields[name],
    form,
    known: formText(values, name),
  })
  const note = (name: StoreFieldName) => ({ ...field(name), id: `field-${name}` })
  const stores = `${publicUrl}${href('stores')}/`.replace(/^https?:\/\//, '')
  return (
    <>
      <Panel part="basics">
        <TextField {...field('name')} maxLength={maxNameLength} autoComplete="organization" />
        <TextField
          {...field('tagline')}
          hint={messages.taglineHint}
          maxLength={maxTagline}
          autoComplete="off"
          required={false}
        />
        <MarkdownField {...note('about')} hint={messages.aboutHint} maxLength={maxAbout} rows={10} />
      </Panel>
      <Panel part="contact">
        <TextField {...field('supportEmail')} type="email" autoComplete="email" autoCapitalize="none" />
        <TextField
          {...field('whatsapp')}
          hint={messages.whatsappHint(phoneExample)}
          type="tel"
          autoComplete="tel"
          required={false}
        />
      </Panel>
      <Panel part="place">
        <p className="soft">{messages.placeText}</p>
        <PostalCodeField {...field('postalCode')} />
        <div className="field-row">
          <TextField {...field('street')} length="long" autoComplete="off" />
          <TextField {...field('number')} length="short" autoComplete="off" />
        </div>
        <TextField {...field('district')} autoComplete="off" />
        <div className="field-row">
          <TextField {...field('city')} length="long" autoComplete="address-level2" />
          <SelectField
            {...field('region')}
            length="short"
            placeholder={messages.regionNone}
            options={regions.map(({ code, name }) => ({ value: code, label: name }))}
          />
        </div>
      </Panel>
      <Panel part="policies">
        <NoteField
          {...note('deliveryText')}
          hint={messages.deliveryHint}
          maxLength={maxPolicyText}
          rows={4}
        />
        <NoteField
          {...note('returnsText')}
          hint={messages.returnsHint}
          maxLength={maxPolicyText}
          rows={5}
          required={formText(values, 'returnsText') !== ''}
        />
      </Panel>
      <Panel part="address">
        <TextField
          {...field('slug')}
          hint={messages.slugHint(stores)}
          maxLength={maxSlugLength}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      </Panel>
    </>
  )
}

function Panel({ part, children }: { part: keyof typeof messages.parts; children: ReactNode }) {
  return (
    <section className="panel panel-raised stack" aria-labelledby={part}>
      <h2 id={part}>{messages.parts[part]}</h2>
      {children}
    </section>
  )
}
