import type { ReactNode } from 'react'
import { Form } from 'react-router-dom'
import type { Choice } from '#shared/forms/field.ts'
import type { AnyForm, FieldName } from '#shared/forms/form.ts'
import { type FormAnswer, formText } from '#shared/forms.ts'
import { Button } from './button.tsx'
import { FormFields, FormFrame } from './form-section.tsx'
import { HiddenValues } from './hidden-values.tsx'
import { useAnswerFocus } from './use-answer-focus.ts'

interface CheckedFormProps<Spec extends AnyForm> {
  spec: Spec & { once?: true }
  form: FormAnswer | null
  /** Key of a new one. What came back keeps its own. */
  formKey: string
  title: string
  intro: string
  /** Label of the button that leads to the preview. */
  check: string
  choices?: { [Name in FieldName<Spec>]?: readonly Choice[] }
}

/** A form that counts once and is looked at before it does anything: its action answers with a `FormPreview`. */
export function CheckedForm<Spec extends AnyForm>(props: CheckedFormProps<Spec>) {
  const { spec, form, formKey, title, intro, check, choices } = props
  return (
    <section id={spec.intent} className="panel panel-raised stack" aria-labelledby="checked-form">
      <h2 id="checked-form">{title}</h2>
      <p className="small">{intro}</p>
      <FormFrame spec={spec} form={form} formKey={(form && formText(form.values, 'formKey')) || formKey}>
        <FormFields spec={spec} form={form} choices={choices} />
        <p>
          <Button name="step" value="check">
            {check}
          </Button>
        </p>
      </FormFrame>
    </section>
  )
}

interface FormPreviewProps {
  form: FormAnswer
  title: string
  /** The step that does it, or null when it cannot be done. */
  confirm: { step: string; label: string } | null
  /** Label of the button that leads back to the form. */
  edit: string
  children: ReactNode
}

/** What a form will do, with all of its values, the button that does it, and the way back. */
export function FormPreview({ form, title, confirm, edit, children }: FormPreviewProps) {
  const heading = useAnswerFocus<HTMLHeadingElement>(form.ok ? form : null)
  return (
    <section id={form.intent} className="panel panel-raised stack" aria-labelledby="preview">
      <h2 id="preview" ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {children}
      <Form method="post" className="cluster">
        <HiddenValues values={form.values} omit={['step']} />
        {confirm && (
          <Button name="step" value={confirm.step}>
            {confirm.label}
          </Button>
        )}
        <Button name="step" value="edit" variant="secondary">
          {edit}
        </Button>
      </Form>
    </section>
  )
}
