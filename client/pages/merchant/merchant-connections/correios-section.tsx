import { TextField } from '#client/ui/form/field.tsx'
import { Notice } from '#client/ui/page/notice.tsx'
import type { FormAnswer } from '#shared/forms.ts'
import {
  correiosMessages as messages,
  replacesCarrier,
} from '#shared/messages/merchant/carrier-connection.ts'
import { type CarrierConnectionView, usualCorreiosServices } from '#shared/payments/carrier-accounts.ts'
import { AccountSection } from './account-section.tsx'

interface CorreiosSectionProps {
  /** The connected carrier, of any kind. */
  carrier: CarrierConnectionView | null
  form: FormAnswer | null
}

/** The store's connection with the Correios under its contract: its state, and the form that connects it. */
export function CorreiosSection({ carrier, form: given }: CorreiosSectionProps) {
  const connected = carrier?.kind === 'correios' ? carrier : null
  return (
    <AccountSection
      about="correios"
      account={connected}
      messages={messages}
      form={given}
      labels={labels}
      notice={carrier && !connected && <Notice tone="warning">{replacesCarrier[carrier.kind]}</Notice>}
      fields={(form) => (
        <>
          <TextField
            name="correiosUser"
            label={messages.user}
            form={form}
            autoComplete="off"
            spellCheck={false}
            maxLength={100}
          />
          <TextField
            name="correiosPassword"
            label={messages.accessCode}
            form={form}
            type="password"
            autoComplete="off"
            maxLength={200}
          />
          <TextField
            name="postageCard"
            label={messages.postageCard}
            hint={messages.postageCardHint}
            form={form}
            inputMode="numeric"
            autoComplete="off"
            maxLength={20}
          />
          <TextField
            name="correiosServices"
            label={messages.services}
            hint={messages.servicesHint}
            form={form}
            known={(connected?.services ?? usualCorreiosServices).join(', ')}
            autoComplete="off"
            maxLength={60}
          />
          <p className="soft small">{messages.limits}</p>
          <p className="soft small">{messages.tries}</p>
        </>
      )}
    />
  )
}

const labels = {
  correiosUser: messages.user,
  correiosPassword: messages.accessCode,
  postageCard: messages.postageCard,
  correiosServices: messages.services,
}
