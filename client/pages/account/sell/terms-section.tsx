import { Link } from 'react-router-dom'
import { CheckboxField } from '#client/ui/form/choice-field.tsx'
import { Banner } from '#client/ui/page/banner.tsx'
import { Time } from '#client/ui/text/time.tsx'
import { applicationMessages as messages } from '#shared/messages/account/application.ts'
import { publicHref } from '#shared/public-href.ts'
import { SaveButton, Section, type SectionProps } from './section-form.tsx'

interface TermsSectionProps extends SectionProps {
  /** Version of the present terms. */
  version: string
}

/** The terms of the shop: the accepted version with its time and person, or the form to accept them. */
export function TermsSection({ application, form, saved, version }: TermsSectionProps) {
  const { acceptedTerms: accepted, status } = application
  const isCurrent = accepted?.version === version
  return (
    <Section name="terms" saved={saved.includes('terms') && !form}>
      <p>
        <Link to={publicHref('terms')}>{messages.terms.read}</Link>
      </p>
      {accepted && (
        <p>
          {messages.terms.accepted(accepted.version)} <Time at={accepted.at} withHour />{' '}
          {messages.terms.by(accepted.name)}.
        </p>
      )}
      {accepted && !isCurrent && <Banner tone="warning">{messages.terms.outdated}</Banner>}
      {status === 'applied' && !isCurrent && (
        <>
          <input type="hidden" name="version" value={version} />
          <CheckboxField name="accept" label={messages.fields.accept} form={form} required />
          <SaveButton intent="terms">{messages.terms.accept}</SaveButton>
        </>
      )}
    </Section>
  )
}
