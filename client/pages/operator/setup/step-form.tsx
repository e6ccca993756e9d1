import type { ReactNode } from 'react'
import { Form, Link, useNavigation } from 'react-router-dom'
import { Button } from '#client/ui/form/button.tsx'
import { FormProblems } from '#client/ui/form/form-errors.tsx'
import { ContactFields } from '#client/ui/operator/contact-fields.tsx'
import { LegalFields } from '#client/ui/operator/legal-fields.tsx'
import { MoneyFields } from '#client/ui/operator/money-fields.tsx'
import { TestMailForm } from '#client/ui/operator/test-mail-form.tsx'
import type { FormAnswer } from '#shared/forms.ts'
import { href } from '#shared/href.ts'
import { settingsMessages } from '#shared/messages/operator/settings.ts'
import { setupStepMessages as messages } from '#shared/messages/operator/setup.ts'
import type { SetupStepsView } from '#shared/settings/setup-view.ts'

interface StepFormProps {
  data: SetupStepsView
  form: FormAnswer | null
}

const { legal, contact, money } = settingsMessages

/** What is asked in the step that is shown. */
export function StepForm({ data, form }: StepFormProps) {
  const { settings, step } = data
  switch (step) {
    case 'account':
      return null
    case 'legal':
      return (
        <StepPanel intent="legal" title={legal.title} text={legal.text} form={form}>
          <LegalFields form={form} {...settings} />
        </StepPanel>
      )
    case 'contact':
      return (
        <StepPanel intent="contact" title={contact.title} text={contact.text} form={form}>
          <ContactFields form={form} {...settings} />
        </StepPanel>
      )
    case 'mail':
      return <TestMailForm mail={data.mail} form={form} />
    case 'money':
      return (
        <StepPanel intent="money" title={money.title} form={form}>
          <MoneyFields form={form} {...settings} />
        </StepPanel>
      )
    case 'categories':
      return <CategoriesStep data={data} form={form} />
  }
}

interface StepPanelProps {
  intent: string
  title: string
  text?: string
  submit?: string
  form: FormAnswer | null
  children: ReactNode
}

function StepPanel({ intent, title, text, submit = messages.save, form, children }: StepPanelProps) {
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

function CategoriesStep({ data: { states, presetCategories }, form }: StepFormProps) {
  const { title, text, submit, own, done, toCategories } = messages.categories
  const isDone = states.some((state) => state.step === 'categories' && state.isDone)
  if (isDone)
    return (
      <section className="panel panel-raised stack" aria-labelledby="part-categories">
        <h2 id="part-categories">{title}</h2>
        <p>{done}</p>
        <p>
          <Link to={href('operator-categories')}>{toCategories}</Link>
        </p>
      </section>
    )
  return (
    <StepPanel intent="categories" title={title} text={text} submit={submit} form={form}>
      <ul className="stack-tight">
        {presetCategories.map(({ name, below }) => (
          <li key={name}>
            <strong>{name}</strong> <span className="soft">{below.join(', ')}</span>
          </li>
        ))}
      </ul>
      <p>
        <Link to={href('operator-categories')}>{own}</Link>
      </p>
    </StepPanel>
  )
}
