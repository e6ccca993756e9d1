import { Link } from 'react-router-dom'
import type { FormAnswer } from '#shared/forms.ts'
import { href } from '#shared/href.ts'
import {
  bankNames,
  chargedInstalmentsText,
  mercadoPagoProblems,
  connectionMessages as messages,
} from '#shared/messages/merchant/connections.ts'
import type { PageData, PageProps } from '#shared/pages.ts'
import { bankIds } from '#shared/payments/banks.ts'
import type { AuthorizationProblem, ConnectionView } from '#shared/payments/connections.ts'
import { Button } from '../../../ui/form/button.tsx'
import { SelectField, TextField } from '../../../ui/form/field.tsx'
import { FileField } from '../../../ui/form/file-field.tsx'
import { FormProblems } from '../../../ui/form/form-errors.tsx'
import { Form } from '../../../ui/form/panel-form.tsx'
import { UploadForm } from '../../../ui/form/upload-form.tsx'
import { MerchantLayout } from '../../../ui/merchant/merchant-layout.tsx'
import { Notice } from '../../../ui/page/notice.tsx'
import { Time } from '../../../ui/text/time.tsx'
import { CarrierSection } from './carrier-section.tsx'

/** The store's connections: how they stand, and what connects them. */
export function MerchantConnectionsPage({ data, form }: PageProps<'merchant-connections'>) {
  const { store, settlement, connection, hasPixKey } = data
  const saved = Object.entries(messages.saved).find(([name]) => name === data.saved)
  const chargedText = data.mercadoPago && !form ? chargedInstalmentsText(data.charged) : null
  return (
    <MerchantLayout title={messages.title} description={messages.description} store={store} narrow>
      {!form && saved && <Notice tone="success">{saved[1]}</Notice>}
      {chargedText && (
        <Notice tone="warning">
          {chargedText} <Link to={href('merchant-discounts')}>{messages.mercadoPago.toInstalments}</Link>
        </Notice>
      )}
      {settlement === 'platform' && <Notice>{messages.platform}</Notice>}
      {settlement === 'direct' && connection && <Connected connection={connection} form={form} />}
      {settlement === 'direct' && !connection && (
        <section className="panel stack" aria-labelledby="bank">
          <h2 id="bank">{messages.bank.title}</h2>
          <p>{messages.bank.text}</p>
          {!hasPixKey && (
            <Notice tone="warning">
              {messages.bank.noKey} <Link to={href('merchant-pix-key')}>{messages.bank.toKey}</Link>
            </Notice>
          )}
        </section>
      )}
      {settlement === 'direct' && hasPixKey && (
        <Connect key={connection?.connectedAt} isFirst={!connection} form={form} />
      )}
      {settlement === 'direct' && <MercadoPago data={data} form={form} />}
      <CarrierSection carrier={data.carrier} form={form} />
    </MerchantLayout>
  )
}

function Connected({ connection, form }: { connection: ConnectionView; form: FormAnswer | null }) {
  return (
    <section className="panel stack" aria-labelledby="bank">
      <h2 id="bank">{messages.bank.title}</h2>
      <State connection={connection} failedText={messages.bank.failedText} />
      {form?.intent === 'check' && <FormProblems form={form} />}
      <div className="cluster">
        <ActionForm intent="check" variant="secondary">
          {messages.bank.check}
        </ActionForm>
        <ActionForm intent="disconnect" variant="quiet">
          {messages.bank.disconnect}
        </ActionForm>
      </div>
      <p className="soft small">{messages.bank.disconnectText}</p>
    </section>
  )
}

function State({ connection, failedText }: { connection: ConnectionView; failedText: string }) {
  const { bank, connectedAt, answeredAt, failedAt } = connection
  return (
    <>
      <dl className="facts">
        {bank && <dt>{messages.bank.name}</dt>}
        {bank && <dd>{bankNames[bank]}</dd>}
        <dt>{messages.bank.connectedAt}</dt>
        <dd>
          <Time at={connectedAt} withHour />
        </dd>
        <dt>{messages.bank.answeredAt}</dt>
        <dd>{answeredAt ? <Time at={answeredAt} withHour /> : messages.bank.never}</dd>
      </dl>
      {failedAt && (
        <Notice tone="warning">
          {messages.bank.failed} <Time at={failedAt} withHour />. {failedText}
        </Notice>
      )}
    </>
  )
}

interface ActionFormProps {
  intent: string
  variant: 'secondary' | 'quiet'
  children: string
}

const ActionForm = ({ intent, variant, children }: ActionFormProps) => (
  <Form method="post">
    <Button variant={variant} name="intent" value={intent}>
      {children}
    </Button>
  </Form>
)

function MercadoPago({ data, form }: { data: PageData['merchant-connections']; form: FormAnswer | null }) {
  const { mercadoPago, authorizationUrl, failed } = data
  const text = messages.mercadoPago
  return (
    <section className="panel stack" aria-labelledby="mercado-pago">
      <h2 id="mercado-pago">{text.title}</h2>
      {failed && <Notice tone="warning">{authorizationTexts[failed]}</Notice>}
      {mercadoPago ? <State connection={mercadoPago} failedText={text.failedText} /> : <p>{text.text}</p>}
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
              <ActionForm intent="check-account" variant="secondary">
                {messages.bank.check}
              </ActionForm>
              <ActionForm intent="disconnect-account" variant="quiet">
                {messages.bank.disconnect}
              </ActionForm>
            </>
          )}
        </div>
      ) : (
        <Notice>{text.noApplication}</Notice>
      )}
      {mercadoPago && <p className="soft small">{text.disconnectText}</p>}
      {!mercadoPago && authorizationUrl && <p className="soft small">{text.page}</p>}
    </section>
  )
}

const { canceled, stale, unavailable } = messages.mercadoPago
const authorizationTexts: Record<AuthorizationProblem, string> = {
  ...{ canceled, stale, unavailable },
  ...mercadoPagoProblems,
}

/** Another one's addresses are typed by the operator. */
const banks = bankIds.filter((id) => id !== 'other').map((value) => ({ value, label: bankNames[value] }))

function Connect({ isFirst, form: given }: { isFirst: boolean; form: FormAnswer | null }) {
  const text = messages.connect
  return (
    <section className="panel stack" aria-labelledby="connect">
      <h2 id="connect">{isFirst ? text.first : text.again}</h2>
      <p>{text.text}</p>
      <UploadForm form={given?.intent === 'connect' ? given : null}>
        {(form) => (
          <>
            <input type="hidden" name="intent" value="connect" />
            <SelectField
              name="bank"
              label={text.bank}
              form={form}
              options={banks}
              placeholder={text.choose}
            />
            <TextField
              name="clientId"
              label={text.clientId}
              form={form}
              autoComplete="off"
              spellCheck={false}
            />
            <TextField
              name="clientPassword"
              label={text.secret}
              hint={text.secretHint}
              form={form}
              type="password"
              autoComplete="off"
              required={false}
            />
            <TextField
              name="applicationKey"
              label={text.applicationKey}
              hint={text.applicationKeyHint}
              form={form}
              autoComplete="off"
              spellCheck={false}
              required={false}
            />
            <FileField
              name="files"
              label={text.files}
              hint={text.filesHint}
              accept=".pem,.crt,.cer,.key"
              multiple
              form={form}
            />
            <p className="soft small">{text.tries}</p>
            <p>
              <Button>{text.submit}</Button>
            </p>
          </>
        )}
      </UploadForm>
    </section>
  )
}
