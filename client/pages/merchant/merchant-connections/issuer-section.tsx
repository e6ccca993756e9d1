import { Link } from 'react-router-dom'
import { connectIssuerForm } from '#shared/forms/merchant/connection-forms.ts'
import type { FormAnswer } from '#shared/forms.ts'
import { href } from '#shared/href.ts'
import { issuerMessages as messages } from '#shared/messages/merchant/issuer-connection.ts'
import type { IssuerConnectionView } from '#shared/payments/issuer-accounts.ts'
import { AccountSection } from './account-section.tsx'

interface IssuerSectionProps {
  issuer: IssuerConnectionView | null
  form: FormAnswer | null
}

/** The store's connection with its issuer of invoices: its state, and the form that connects it. */
export function IssuerSection({ issuer, form: given }: IssuerSectionProps) {
  return (
    <AccountSection
      about="issuer"
      account={issuer}
      messages={messages}
      form={given}
      spec={connectIssuerForm}
      banner={
        <p>
          <Link to={href('merchant-fiscal')}>{messages.fiscal}</Link>
        </p>
      }
    >
      <p className="soft small">
        {messages.tries} {messages.sandboxText}
      </p>
    </AccountSection>
  )
}
