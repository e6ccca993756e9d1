import { Link } from 'react-router-dom'
import { FormSection } from '#client/ui/form/form-section.tsx'
import { cartRemindersForm } from '#shared/forms/mail-consent-forms.ts'
import type { FormAnswer } from '#shared/forms.ts'
import { href } from '#shared/href.ts'
import { mailConsentMessages } from '#shared/messages/account/mail-consents.ts'

const messages = mailConsentMessages.choice

/** Whether the visitor wants reminders of their cart, which need their consent. */
export const CartRemindersChoice = ({ isGiven, form }: { isGiven: boolean; form: FormAnswer | null }) => (
  <FormSection
    spec={cartRemindersForm}
    form={form?.intent === cartRemindersForm.intent ? form : null}
    known={{ cartReminder: isGiven }}
    title={messages.title}
    submit={messages.save}
    raised
  >
    <p className="soft small">
      {messages.proof} <Link to={`${href('account-privacy')}#consents`}>{messages.toProof}</Link>
    </p>
  </FormSection>
)
