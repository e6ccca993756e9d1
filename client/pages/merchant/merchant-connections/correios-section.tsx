import { Banner } from '#client/ui/page/banner.tsx'
import { connectCorreiosForm } from '#shared/forms/merchant/connection-forms.ts'
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
      spec={connectCorreiosForm}
      known={{ correiosServices: (connected?.services ?? usualCorreiosServices).join(', ') }}
      banner={carrier && !connected && <Banner tone="warning">{replacesCarrier[carrier.kind]}</Banner>}
    >
      <p className="soft small">{messages.limits}</p>
      <p className="soft small">{messages.tries}</p>
    </AccountSection>
  )
}
