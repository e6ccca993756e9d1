import { Link } from 'react-router-dom'
import { FormProblems } from '#client/ui/form/form-errors.tsx'
import { MerchantLayout } from '#client/ui/merchant/merchant-layout.tsx'
import { Banner } from '#client/ui/page/banner.tsx'
import { BankSection } from '#client/ui/panel/connections/bank-section.tsx'
import { ConnectionState } from '#client/ui/panel/connections/connection-state.tsx'
import { OneButtonForm } from '#client/ui/panel/connections/one-button-form.tsx'
import type { FormAnswer } from '#shared/forms.ts'
import { href } from '#shared/href.ts'
import {
  chargedInstalmentsText,
  mercadoPagoProblems,
  connectionMessages as messages,
} from '#shared/messages/merchant/connections.ts'
import type { PageData, PageProps } from '#shared/pages.ts'
import type { AuthorizationProblem } from '#shared/payments/connections.ts'
import { CorreiosSection } from './correios-section.tsx'
import { IssuerSection } from './issuer-section.tsx'
import { MailboxSection } from './mailbox-section.tsx'
import { MelhorEnvioSection } from './melhor-envio-section.tsx'
import { StripeSection } from './stripe-section.tsx'

/** The store's connections: their state, and the forms that connect them. */
export function MerchantConnectionsPage({ data, form }: PageProps<'merchant-connections'>) {
  const { settlement, connection, hasPixKey } = data
  const chargedText = data.mercadoPago && !form ? chargedInstalmentsText(data.charged) : null
  return (
    <MerchantLayout title={messages.title} description={messages.description} narrow>
      {chargedText && (
        <Banner tone="warning">
          {chargedText} <Link to={href('merchant-discounts')}>{messages.mercadoPago.toInstalments}</Link>
        </Banner>
      )}
      {settlement === 'platform' && !data.stripe && <Banner>{messages.platform}</Banner>}
      {data.stripe && <StripeSection stripe={data.stripe} form={form} />}
      {settlement === 'direct' && (
        <BankSection connection={connection} noKey={hasPixKey ? null : <NoKey />} form={form} />
      )}
      {settlement === 'direct' && <MercadoPago data={data} form={form} />}
      <MelhorEnvioSection carrier={data.carrier} form={form} />
      <CorreiosSection carrier={data.carrier} form={form} />
      <IssuerSection issuer={data.issuer} form={form} />
      {data.mailbox && <MailboxSection address={data.mailbox} />}
    </MerchantLayout>
  )
}

const NoKey = () => (
  <Banner tone="warning">
    {messages.bank.noKey} <Link to={href('merchant-pix-key')}>{messages.bank.toKey}</Link>
  </Banner>
)

function MercadoPago({ data, form }: { data: PageData['merchant-connections']; form: FormAnswer | null }) {
  const { mercadoPago, authorizationUrl, isCommissionWithheld, failed } = data
  const text = messages.mercadoPago
  return (
    <section className="panel stack" aria-labelledby="mercado-pago">
      <h2 id="mercado-pago">{text.title}</h2>
      {failed && <Banner tone="warning">{authorizationTexts[failed]}</Banner>}
      {mercadoPago ? (
        <ConnectionState connection={mercadoPago} failedText={text.failedText} />
      ) : (
        <p>{text.text}</p>
      )}
      {isCommissionWithheld && authorizationUrl && <p>{text.withholds}</p>}
      {form?.intent === 'check-account' && <FormProblems form={form} />}
      {mercadoPago || authorizationUrl ? (
        <div className="cluster">
          {authorizationUrl && (
            <a
              className={mercadoPago ? 'button button-secondary' : 'button button-primary'}
              href={authorizationUrl}
            >
              {mercadoPago ? text.again : text.connect}
            </a>
          )}
          {mercadoPago && (
            <>
              <OneButtonForm intent="check-account" variant="secondary" of={text.title}>
                {messages.bank.check}
              </OneButtonForm>
              <OneButtonForm intent="disconnect-account" variant="quiet" of={text.title}>
                {messages.bank.disconnect}
              </OneButtonForm>
            </>
          )}
        </div>
      ) : (
        <Banner>{text.noApplication}</Banner>
      )}
      {mercadoPago && <p className="soft small">{text.disconnectText}</p>}
      {!mercadoPago && authorizationUrl && <p className="soft small">{text.page}</p>}
    </section>
  )
}

const { canceled, stale, unavailable } = messages.mercadoPago
const authorizationTexts: Record<AuthorizationProblem, string> = {
  canceled,
  stale,
  unavailable,
  ...mercadoPagoProblems,
}
