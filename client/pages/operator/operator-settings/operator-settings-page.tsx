import { Link } from 'react-router-dom'
import { AnswerBanner } from '#client/ui/form/answer-banner.tsx'
import { FormFields } from '#client/ui/form/form-section.tsx'
import { LegalFields } from '#client/ui/operator/legal-fields.tsx'
import { MoneyFields } from '#client/ui/operator/money-fields.tsx'
import { SettingsLayout } from '#client/ui/operator/settings-layout.tsx'
import { TestMailForm } from '#client/ui/operator/test-mail-form.tsx'
import { shopContactForm, shopNameForm } from '#shared/forms/settings-forms.ts'
import { type RulesPart, shopRules } from '#shared/forms/shop-rules.ts'
import { settingsMessages as messages } from '#shared/messages/operator/settings.ts'
import type { PageProps } from '#shared/pages.ts'
import { SettingsPartForm } from './settings-part-form.tsx'

const parts: readonly RulesPart[] = shopRules

/** The operator's settings of the shop. Each part is saved by itself. */
export function OperatorSettingsPage({ data, form }: PageProps<'operator-settings'>) {
  const { values } = data
  const answerTo = (intent: string) => (form?.intent === intent ? form : null)
  return (
    <SettingsLayout title={messages.title} description={messages.description}>
      {form?.intent !== 'test-mail' && <AnswerBanner form={form} />}
      <SettingsPartForm intent="name" title={messages.name.title}>
        <FormFields spec={shopNameForm} form={answerTo('name')} known={values} />
      </SettingsPartForm>
      <SettingsPartForm intent="contact" title={messages.contact.title} text={messages.contact.text}>
        <FormFields spec={shopContactForm} form={answerTo('contact')} known={values} />
      </SettingsPartForm>
      <TestMailForm mail={data.mail} form={form} />
      <SettingsPartForm intent="legal" title={messages.legal.title} text={messages.legal.text}>
        <LegalFields form={answerTo('legal')} values={values} regions={data.regions} />
      </SettingsPartForm>
      <SettingsPartForm intent="money" title={messages.money.title}>
        <MoneyFields form={answerTo('money')} values={values} storesWithoutKey={data.storesWithoutKey} />
      </SettingsPartForm>
      {parts.map(({ spec, title, text, link }) => (
        <SettingsPartForm key={spec.intent} intent={spec.intent} title={title} text={text}>
          <FormFields spec={spec} form={answerTo(spec.intent)} known={data.rules} />
          {link && (
            <p>
              <Link to={link.to}>{link.text}</Link>
            </p>
          )}
        </SettingsPartForm>
      ))}
    </SettingsLayout>
  )
}
