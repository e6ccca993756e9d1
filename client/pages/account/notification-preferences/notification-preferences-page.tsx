import { Form } from 'react-router-dom'
import { AccountLayout } from '#client/ui/account/account-layout.tsx'
import { Button, ButtonLink } from '#client/ui/form/button.tsx'
import { CheckboxField } from '#client/ui/form/choice-field.tsx'
import { FormProblems } from '#client/ui/form/form-errors.tsx'
import { cartRemindersForm } from '#shared/forms/mail-consent-forms.ts'
import { href } from '#shared/href.ts'
import {
  kindMessages,
  notificationPreferenceMessages as messages,
} from '#shared/messages/account/notifications.ts'
import type { NotifiedRole } from '#shared/notifications/notification-kinds.ts'
import type { NotificationPreference } from '#shared/notifications/notifications.ts'
import type { PageProps } from '#shared/pages.ts'
import { CartRemindersChoice } from './cart-reminders-choice.tsx'

/** The visitor's settings of mails and notifications, by kind. */
export function NotificationPreferencesPage({
  data: { choices, cartReminders },
  form,
}: PageProps<'notification-preferences'>) {
  return (
    <AccountLayout title={messages.title} description={messages.description}>
      <p>
        <ButtonLink variant="secondary" small to={href('account-notifications')}>
          {messages.see}
        </ButtonLink>
      </p>
      <Form method="post" className="stack">
        <FormProblems form={form?.intent === cartRemindersForm.intent ? null : form} />
        {choices.map(({ role, choices: ofRole }) => (
          <section className="panel panel-raised stack" key={role} aria-labelledby={`notices-${role}`}>
            <h2 id={`notices-${role}`}>{messages.roles[role]}</h2>
            {ofRole.map((choice) => (
              <Choice key={choice.kind} role={role} choice={choice} />
            ))}
          </section>
        ))}
        <p className="soft small">{messages.security}</p>
        <p>
          <Button name="intent" value="notices">
            {messages.save}
          </Button>
        </p>
      </Form>
      {cartReminders !== null && <CartRemindersChoice isGiven={cartReminders} form={form} />}
    </AccountLayout>
  )
}

/** One kind. A mail that cannot be turned off explains why. */
function Choice({
  role,
  choice: { kind, mail, isMailed, isShown },
}: {
  role: NotifiedRole
  choice: NotificationPreference
}) {
  const isFree = mail === 'optional' || mail === 'opt-in'
  const fixed = isFree ? '' : mail === 'shared' ? messages.sharedText[role] : messages.mailText[mail]
  return (
    <fieldset className="choices">
      <legend>{kindMessages[kind].label}</legend>
      {fixed && <p className="soft small">{fixed}</p>}
      <div className="cluster">
        {isFree && <CheckboxField name={`mail.${kind}`} label={messages.mail} form={null} known={isMailed} />}
        <CheckboxField name={`shop.${kind}`} label={messages.shop} form={null} known={isShown} />
      </div>
    </fieldset>
  )
}
