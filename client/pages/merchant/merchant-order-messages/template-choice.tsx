import { Link } from 'react-router-dom'
import { Button } from '#client/ui/form/button.tsx'
import { SelectField } from '#client/ui/form/field.tsx'
import type { FormAnswer } from '#shared/forms.ts'
import { href } from '#shared/href.ts'
import { storeThreadMessages as messages } from '#shared/messages/merchant/messages.ts'
import type { AnswerTemplate } from '#shared/orders/order-messages.ts'

/** Inserts one of the store's saved answers into the message. Without scripts the server inserts it. */
export function TemplateChoice({
  templates,
  form,
}: {
  templates: readonly AnswerTemplate[]
  form: FormAnswer | null
}) {
  if (templates.length === 0)
    return (
      <p className="small">
        <Link to={href('merchant-answer-templates')}>{messages.toTemplates}</Link>
      </p>
    )
  return (
    <div className="stack-tight">
      <SelectField
        name="template"
        label={messages.template}
        hint={messages.templateHint}
        form={form}
        placeholder={messages.choose}
        required={false}
        options={templates.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <p>
        <Button name="intent" value="insert" variant="secondary" small>
          {messages.insert}
        </Button>
      </p>
    </div>
  )
}
