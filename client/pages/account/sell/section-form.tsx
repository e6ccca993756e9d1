import { Fragment, type ReactNode } from 'react'
import { Form, useNavigation } from 'react-router-dom'
import { Button } from '#client/ui/form/button.tsx'
import { FormProblems } from '#client/ui/form/form-errors.tsx'
import { Notice } from '#client/ui/page/notice.tsx'
import type { FormAnswer } from '#shared/forms.ts'
import type { ApplicationView } from '#shared/merchants/applications.ts'
import { applicationMessages as messages } from '#shared/messages/account/application.ts'

export interface SectionProps {
  application: ApplicationView
  form: FormAnswer | null
  /** The section that was saved last. */
  saved: string
}

type SectionName = keyof typeof messages.sections

/** A part of the application with its title, and whether it was just saved. */
export function Section({
  name,
  saved,
  children,
}: {
  name: SectionName
  saved: boolean
  children: ReactNode
}) {
  const { title, text } = messages.sections[name]
  return (
    <section className="panel panel-raised stack" id={name} aria-labelledby={`${name}-title`}>
      <header className="stack-tight">
        <h2 id={`${name}-title`}>{title}</h2>
        <p className="soft small">{text}</p>
      </header>
      {saved && <Notice tone="success">{messages.saved}</Notice>}
      {children}
    </section>
  )
}

interface SectionFormProps extends SectionProps {
  name: 'identity' | 'address' | 'contact' | 'returns'
  /** The fields, with the form as it came back. */
  fields: (form: FormAnswer | null) => ReactNode
  /** What was said, once the application is closed for changes. */
  facts: readonly [label: string, value: string][]
}

/** One form that is saved by itself; a closed application shows what was said. */
export function SectionForm({ name, application, form, saved, fields, facts }: SectionFormProps) {
  const navigation = useNavigation()
  const own = form?.intent === name ? form : null
  const isBusy = navigation.formData?.get('intent') === name
  return (
    <Section name={name} saved={saved === name && !form}>
      {application.status === 'applied' ? (
        <Form method="post" noValidate preventScrollReset className="stack">
          <input type="hidden" name="intent" value={name} />
          <FormProblems form={own} />
          {fields(own)}
          <p>
            <Button variant="secondary" busy={isBusy}>
              {messages.save}
            </Button>
          </p>
        </Form>
      ) : (
        <dl className="facts">
          {facts.map(([label, value]) => (
            <Fragment key={label}>
              <dt>{label}</dt>
              <dd>{value || '—'}</dd>
            </Fragment>
          ))}
        </dl>
      )}
    </Section>
  )
}
