import { Form } from 'react-router-dom'
import { AnswerBanner } from '#client/ui/form/answer-banner.tsx'
import { Button, ButtonLink } from '#client/ui/form/button.tsx'
import { Field } from '#client/ui/form/declared-field.tsx'
import { MarkdownField } from '#client/ui/form/markdown-field.tsx'
import { SettingsLayout } from '#client/ui/operator/settings-layout.tsx'
import { LegalProse } from '#client/ui/page/legal-prose.tsx'
import { shopTextForm } from '#shared/forms/shop-text-form.ts'
import { formText } from '#shared/forms.ts'
import { href } from '#shared/href.ts'
import { shopTextMessages as messages, shopTextTitles } from '#shared/messages/operator/shop-texts.ts'
import type { PageProps } from '#shared/pages.ts'
import { VersionsPart } from './versions-part.tsx'

/** Edits a text of the shop, with a preview, and restores older versions. */
export function OperatorTextPage({ data, form }: PageProps<'operator-text'>) {
  const { name, version, shown } = data
  const { title } = shopTextTitles[name]
  return (
    <SettingsLayout title={messages.editing(title)} description={messages.editDescription}>
      <AnswerBanner form={form} />
      {shown ? <ShownVersion name={name} shown={shown} current={version} /> : null}
      {form?.preview !== undefined && <Preview html={form.preview} />}
      <Form method="post" noValidate className="panel panel-raised stack">
        <input type="hidden" name="base" value={(form && formText(form.values, 'base')) || String(version)} />
        <Field
          key={`${version} ${form?.intent ?? ''}`}
          of={shopTextForm('save', name)}
          name="markdown"
          form={form}
          known={data.markdown}
          widget={{ note: MarkdownField }}
        />
        <p className="cluster">
          <Button name="intent" value="save">
            {messages.save}
          </Button>
          <Button name="intent" value="preview" variant="secondary">
            {messages.preview}
          </Button>
        </p>
        <Marks />
      </Form>
      <VersionsPart name={name} current={version} versions={data.versions} />
    </SettingsLayout>
  )
}

const Preview = ({ html }: { html: string }) => (
  <section className="stack-tight" aria-labelledby="preview">
    <h2 id="preview">{messages.previewTitle}</h2>
    <p className="soft">{messages.previewText}</p>
    <div className="text-preview">
      <LegalProse html={html} />
    </div>
  </section>
)

type ShownVersionProps = { current: number } & {
  name: PageProps<'operator-text'>['data']['name']
  shown: NonNullable<PageProps<'operator-text'>['data']['shown']>
}

/** An older version, and the button that restores it. */
function ShownVersion({ name, shown: { version, text }, current }: ShownVersionProps) {
  return (
    <section className="stack-tight" aria-labelledby="shown-version">
      <h2 id="shown-version">{messages.version(version)}</h2>
      <div className="text-preview">
        <LegalProse html={text.html} />
      </div>
      <Form method="post" className="cluster">
        <input type="hidden" name="version" value={version} />
        {version !== current && (
          <Button name="intent" value="restore" variant="secondary">
            {messages.restore(version)}
          </Button>
        )}
        <ButtonLink variant="quiet" to={href('operator-text', { textName: name })}>
          {messages.back}
        </ButtonLink>
      </Form>
    </section>
  )
}

/** The marks that a text's page fills in. */
const Marks = () => (
  <details className="action">
    <summary>{messages.placeholders}</summary>
    <div className="stack-tight">
      <p>{messages.placeholdersText}</p>
      <dl>
        {Object.entries(messages.marks).map(([mark, meaning]) => (
          <div key={mark}>
            <dt>
              <code>{`{{${mark}}}`}</code>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </div>
  </details>
)
