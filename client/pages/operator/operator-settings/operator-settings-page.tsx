import { Link } from 'react-router-dom'
import { AnswerNotice } from '#client/ui/form/answer-notice.tsx'
import { CheckboxField, RadioField } from '#client/ui/form/choice-field.tsx'
import { TextField } from '#client/ui/form/field.tsx'
import { ContactFields } from '#client/ui/operator/contact-fields.tsx'
import { LegalFields } from '#client/ui/operator/legal-fields.tsx'
import { MoneyFields } from '#client/ui/operator/money-fields.tsx'
import { SettingsLayout } from '#client/ui/operator/settings-layout.tsx'
import { TestMailForm } from '#client/ui/operator/test-mail-form.tsx'
import { Notice } from '#client/ui/page/notice.tsx'
import { href } from '#shared/href.ts'
import { settingsMessages as messages } from '#shared/messages/operator/settings.ts'
import type { PageProps } from '#shared/pages.ts'
import { productReviews } from '#shared/settings/settings.ts'
import { RegistrationFields } from './registration-fields.tsx'
import { SettingsForm } from './settings-form.tsx'

/** What the operator decides about the shop, each part saved by itself. */
export function OperatorSettingsPage({ data, form }: PageProps<'operator-settings'>) {
  const { values } = data
  const saved = Object.hasOwn(messages.saved, data.saved)
    ? messages.saved[data.saved as keyof typeof messages.saved]
    : null
  const answerTo = (intent: string) => (form?.intent === intent ? form : null)
  return (
    <SettingsLayout title={messages.title} description={messages.description}>
      {!form && saved && <Notice tone="success">{saved}</Notice>}
      {form?.intent !== 'test-mail' && <AnswerNotice form={form} />}
      <SettingsForm intent="name" title={messages.name.title}>
        <TextField
          name="name"
          label={messages.name.label}
          hint={messages.name.hint}
          form={answerTo('name')}
          known={values.name}
          maxLength={60}
          autoComplete="organization"
        />
      </SettingsForm>
      <SettingsForm intent="contact" title={messages.contact.title} text={messages.contact.text}>
        <ContactFields form={answerTo('contact')} values={values} />
      </SettingsForm>
      <TestMailForm mail={data.mail} form={form} />
      <SettingsForm intent="legal" title={messages.legal.title} text={messages.legal.text}>
        <LegalFields form={answerTo('legal')} values={values} regions={data.regions} />
      </SettingsForm>
      <SettingsForm intent="money" title={messages.money.title}>
        <MoneyFields form={answerTo('money')} values={values} storesWithoutKey={data.storesWithoutKey} />
      </SettingsForm>
      <SettingsForm intent="registration" title={messages.registration.title}>
        <RegistrationFields
          form={answerTo('registration')}
          known={values.registration}
          autoApprove={data.autoApprove}
        />
      </SettingsForm>
      <SettingsForm intent="sign-in" title={messages.signIn.title} text={messages.signIn.text}>
        <CheckboxField
          name="operatorsNeedFactor"
          label={messages.signIn.operators}
          form={answerTo('sign-in')}
          known={data.operatorsNeedFactor}
        />
        <CheckboxField
          name="membersNeedFactor"
          label={messages.signIn.members}
          form={answerTo('sign-in')}
          known={data.membersNeedFactor}
        />
        <p>
          <Link to={href('account-second-factor')}>{messages.signIn.own}</Link>
        </p>
      </SettingsForm>
      <SettingsForm intent="review" title={messages.review.title} text={messages.review.text}>
        <RadioField
          name="productReview"
          legend={messages.review.legend}
          form={answerTo('review')}
          known={values.productReview}
          options={productReviews.map((value) => ({ value, ...messages.review.options[value] }))}
        />
      </SettingsForm>
    </SettingsLayout>
  )
}
