import { Link } from 'react-router-dom'
import { FormFields } from '#client/ui/form/form-section.tsx'
import { LegalFields } from '#client/ui/operator/legal-fields.tsx'
import { MoneyFields } from '#client/ui/operator/money-fields.tsx'
import { TestMailForm } from '#client/ui/operator/test-mail-form.tsx'
import { shopContactForm } from '#shared/forms/settings-forms.ts'
import type { FormAnswer } from '#shared/forms.ts'
import { href } from '#shared/href.ts'
import { settingsMessages } from '#shared/messages/operator/settings.ts'
import { setupStepMessages as messages } from '#shared/messages/operator/setup.ts'
import type { SetupStepsView } from '#shared/settings/setup-view.ts'
import { CommissionStep } from './commission-step.tsx'
import { StepPanel } from './step-panel.tsx'

interface StepFormProps {
  data: SetupStepsView
  form: FormAnswer | null
}

const { legal, contact, money } = settingsMessages

/** The form of the shown step. */
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
          <FormFields spec={shopContactForm} form={form} known={settings.values} />
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
    case 'commission':
      return <CommissionStep data={data} form={form} />
    case 'categories':
      return <CategoriesStep data={data} form={form} />
  }
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
