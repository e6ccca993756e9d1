import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router-dom'
import { Button } from '#client/ui/form/button.tsx'
import { FormProblems } from '#client/ui/form/form-errors.tsx'
import type { FormAnswer } from '#shared/forms.ts'
import { setupStepMessages as messages } from '#shared/messages/operator/setup.ts'

interface StepPanelProps {
  intent: string
  title: string
  text?: string
  submit?: string
  form: FormAnswer | null
  children: ReactNode
}

/** The form of one step. */
export function StepPanel({ intent, title, text, submit = messages.save, form, children }: StepPanelProps) {
  const isBusy = useNavigation().formMethod === 'POST'
  return (
    <Form method="post" noValidate className="panel panel-raised stack" aria-labelledby={`part-${intent}`}>
      <h2 id={`part-${intent}`}>{title}</h2>
      {text && <p className="soft">{text}</p>}
      <FormProblems form={form} />
      {children}
      <Button name="intent" value={intent} wide busy={isBusy}>
        {submit}
      </Button>
    </Form>
  )
}
