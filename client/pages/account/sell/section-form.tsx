import { Fragment, type ReactNode } from 'react'
import { useNavigation } from 'react-router-dom'
import { Button } from '#client/ui/form/button.tsx'
import { Banner } from '#client/ui/page/banner.tsx'
import type { FormAnswer } from '#shared/forms.ts'
import type { ApplicationView } from '#shared/merchants/applications.ts'
import { applicationMessages as messages } from '#shared/messages/account/application.ts'

export interface SectionProps {
  application: ApplicationView
  form: FormAnswer | null
  /** The sections that were saved last. */
  saved: readonly string[]
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
      {saved && <Banner tone="success">{messages.saved}</Banner>}
      {children}
    </section>
  )
}

interface SectionFormProps extends SectionProps {
  name: 'identity' | 'address' | 'contact' | 'returns'
  /** Renders the fields, with the returned form. */
  fields: (form: FormAnswer | null) => ReactNode
  /** The entered data, shown once the application is closed for changes. */
  facts: readonly [label: string, value: string][]
}

/** A part of the one form, with a button that saves all of it. A closed application shows the entered data. */
export function SectionForm({ name, application, form, saved, fields, facts }: SectionFormProps) {
  return (
    <Section name={name} saved={saved.includes(name) && !form}>
      {application.status === 'applied' ? (
        <>
          {fields(form)}
          <SaveButton intent={name}>{messages.save}</SaveButton>
        </>
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

export function SaveButton({ intent, children }: { intent: string; children: ReactNode }) {
  const isBusy = useNavigation().formData?.get('intent') === intent
  return (
    <p>
      <Button name="intent" value={intent} variant="secondary" busy={isBusy}>
        {children}
      </Button>
    </p>
  )
}
