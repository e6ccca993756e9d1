import { Form } from 'react-router-dom'
import { useShopConfig } from '#client/ui/behavior/shop-config.tsx'
import { AnswerBanner } from '#client/ui/form/answer-banner.tsx'
import { Button } from '#client/ui/form/button.tsx'
import { Field } from '#client/ui/form/declared-field.tsx'
import { FileField } from '#client/ui/form/file-field.tsx'
import { UploadForm } from '#client/ui/form/upload-form.tsx'
import { SettingsLayout } from '#client/ui/operator/settings-layout.tsx'
import { Picture } from '#client/ui/storefront/picture.tsx'
import { accentForm } from '#shared/forms/settings-forms.ts'
import type { FormAnswer } from '#shared/forms.ts'
import { formText } from '#shared/forms.ts'
import { brandMessages as messages } from '#shared/messages/operator/settings.ts'
import type { PageProps } from '#shared/pages.ts'
import { shopAccent } from '#shared/settings/accent-shades.ts'
import { ShadeSamples } from './shade-samples.tsx'

/** The color and the logo of every page. */
export function OperatorBrandPage({ data, form }: PageProps<'operator-brand'>) {
  return (
    <SettingsLayout title={messages.title} description={messages.description}>
      <AnswerBanner form={form?.intent === 'logo' ? null : form} />
      <ColorForm accentColor={data.accentColor} form={form} />
      <LogoForm form={form?.intent === 'logo' ? form : null} />
    </SettingsLayout>
  )
}

function ColorForm({ accentColor, form }: { accentColor: string; form: FormAnswer | null }) {
  const isPreview = form?.intent === 'preview' && form.ok === true
  const shown = isPreview ? formText(form.values, 'accentColor') : accentColor
  return (
    <Form method="post" noValidate className="panel panel-raised stack">
      <h2>{messages.color}</h2>
      <p className="soft">{messages.colorText}</p>
      <Field key={shown} of={accentForm} name="accentColor" form={form} known={accentColor || shopAccent} />
      {shown && <ShadeSamples accentColor={shown} />}
      <p className="cluster">
        <Button name="intent" value="color">
          {messages.saveColor}
        </Button>
        <Button name="intent" value="preview" variant="secondary">
          {messages.preview}
        </Button>
        {accentColor !== '' && (
          <Button name="intent" value="own-color" variant="quiet">
            {messages.ownColor}
          </Button>
        )}
      </p>
    </Form>
  )
}

function LogoForm({ form }: { form: FormAnswer | null }) {
  const { logo } = useShopConfig()
  return (
    <section className="panel panel-raised stack" aria-labelledby="logo">
      <h2 id="logo">{messages.logo}</h2>
      <p className="soft">{messages.logoText}</p>
      {logo && (
        <div className="logo-sample">
          <Picture picture={{ ...logo, alt: messages.logoAlt }} sizes="4rem" widest={320} shape="whole" />
        </div>
      )}
      <UploadForm form={form}>
        {(answer) => (
          <>
            <FileField
              name="file"
              label={messages.logoFile}
              hint={messages.logoHint}
              accept="image/jpeg,image/png,image/webp"
              form={answer}
            />
            <p>
              <Button>{messages.upload}</Button>
            </p>
          </>
        )}
      </UploadForm>
      {logo && (
        <Form method="post">
          <Button name="intent" value="remove-logo" variant="quiet">
            {messages.remove}
          </Button>
        </Form>
      )}
    </section>
  )
}
