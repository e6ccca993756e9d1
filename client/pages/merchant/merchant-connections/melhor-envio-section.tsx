import { Banner } from '#client/ui/page/banner.tsx'
import { connectCarrierForm } from '#shared/forms/merchant/connection-forms.ts'
import type { FormAnswer } from '#shared/forms.ts'
import { carrierMessages as messages, replacesCarrier } from '#shared/messages/merchant/carrier-connection.ts'
import type { CarrierConnectionView } from '#shared/payments/carrier-accounts.ts'
import { AccountSection } from './account-section.tsx'

interface MelhorEnvioSectionProps {
  /** The connected carrier, of any kind. */
  carrier: CarrierConnectionView | null
  form: FormAnswer | null
}

/** The store's connection with Melhor Envio: its state, and the form that connects it. */
export function MelhorEnvioSection({ carrier, form: given }: MelhorEnvioSectionProps) {
  const connected = carrier?.kind === 'melhor_envio' ? carrier : null
  return (
    <AccountSection
      about="carrier"
      account={connected}
      messages={messages}
      form={given}
      spec={connectCarrierForm}
      banner={carrier && !connected && <Banner tone="warning">{replacesCarrier[carrier.kind]}</Banner>}
    >
      <p className="soft small">{messages.tries}</p>
    </AccountSection>
  )
}
