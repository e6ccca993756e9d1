import { Button } from '#client/ui/form/button.tsx'
import { CheckboxField } from '#client/ui/form/choice-field.tsx'
import { Banner } from '#client/ui/page/banner.tsx'
import { reminderGivenField, saveCartIntent } from '#shared/forms/checkout-form.ts'
import { type FormAnswer, formText } from '#shared/forms.ts'
import { mailConsentMessages, mailConsentWords } from '#shared/messages/account/mail-consents.ts'

const messages = mailConsentMessages.checkout

interface CartReminderProps {
  reminder: 'offered' | 'given'
  form: FormAnswer | null
  isSignedIn: boolean
  /** The intent that is on its way. */
  sent: FormDataEntryValue | null | undefined
}

/** The reminder of a cart that is left, for those who want it, and a button for whoever goes on later. */
export function CartReminder({ reminder, form, isSignedIn, sent }: CartReminderProps) {
  const isSaved = form?.intent === saveCartIntent && form.ok === true
  const isGiven = reminder === 'given'
  return (
    <div id="cart-reminder" className="stack-tight">
      {isSaved && (
        <Banner tone="success">
          {isSignedIn ? messages.savedOfAccount : messages.saved(formText(form.values, 'email'))}
        </Banner>
      )}
      {isGiven && isSignedIn && !isSaved && <p className="soft small">{messages.given}</p>}
      {isGiven && !isSignedIn && <input type="hidden" name={reminderGivenField} value="1" />}
      {!(isGiven && isSignedIn) && (
        <>
          <CheckboxField
            name="cartReminder"
            label={mailConsentWords['cart-reminders'].words}
            form={form}
            known={isGiven}
            required={false}
          />
          <p>
            <Button
              name="intent"
              value={saveCartIntent}
              variant="secondary"
              small
              busy={sent === saveCartIntent}
            >
              {messages.save}
            </Button>
          </p>
        </>
      )}
    </div>
  )
}
