import { Button } from '#client/ui/form/button.tsx'
import { FormSection } from '#client/ui/form/form-section.tsx'
import { Form } from '#client/ui/form/panel-form.tsx'
import { MerchantLayout } from '#client/ui/merchant/merchant-layout.tsx'
import { VisuallyHidden } from '#client/ui/text/visually-hidden.tsx'
import { templateForm } from '#shared/forms/template-form.ts'
import { type FormAnswer, formText } from '#shared/forms.ts'
import { inboxMessages } from '#shared/messages/merchant/messages.ts'
import type { AnswerTemplate } from '#shared/orders/order-messages.ts'
import type { PageProps } from '#shared/pages.ts'

const messages = inboxMessages.templates

/** A store's saved answers. */
export function MerchantAnswerTemplatesPage({ data, form }: PageProps<'merchant-answer-templates'>) {
  const { templates } = data
  const about = form ? formText(form.values, 'template') : null
  return (
    <MerchantLayout title={messages.title} description={messages.description} narrow>
      <section className="stack" aria-labelledby="templates">
        <h2 id="templates">{messages.list}</h2>
        {templates.length === 0 && <p className="soft">{messages.none}</p>}
        {/* biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one */}
        <ul className="review-list" role="list">
          {templates.map((template) => (
            <Template key={template.id} template={template} form={about === template.id ? form : null} />
          ))}
        </ul>
      </section>
      <section className="panel stack" aria-labelledby="new-template">
        <h2 id="new-template">{messages.newTitle}</h2>
        <TemplateForm
          // The `key` empties the fields after an answer was saved.
          key={templates.length}
          template={null}
          form={about === '' ? form : null}
        />
      </section>
    </MerchantLayout>
  )
}

function Template({ template, form }: { template: AnswerTemplate; form: FormAnswer | null }) {
  const { id, name, text } = template
  return (
    <li className="review">
      <p className="strong">{name}</p>
      <p className="review-text">{text}</p>
      <details className="action" open={form !== null || undefined}>
        <summary>
          {messages.change}
          <VisuallyHidden>: {name}</VisuallyHidden>
        </summary>
        <TemplateForm template={template} form={form} />
      </details>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="intent" value="remove-template" />
        <input type="hidden" name="template" value={id} />
        <Button variant="secondary" small>
          {messages.remove}
          <VisuallyHidden>: {name}</VisuallyHidden>
        </Button>
      </Form>
    </li>
  )
}

interface TemplateFormProps {
  template: AnswerTemplate | null
  form: FormAnswer | null
}

const TemplateForm = ({ template, form }: TemplateFormProps) => (
  <FormSection
    spec={templateForm}
    item={template?.id ?? 'new'}
    form={form}
    known={{ template: template?.id, name: template?.name, text: template?.text }}
    submit={messages.save}
    stays
  />
)
