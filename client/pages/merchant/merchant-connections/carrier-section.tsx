import type { FormAnswer } from '#shared/forms.ts'
import { carrierMessages as messages } from '#shared/messages/merchant/carrier-connection.ts'
import type { CarrierConnectionView } from '#shared/payments/carrier-accounts.ts'
import { Button } from '../../../ui/form/button.tsx'
import { SelectField, TextField } from '../../../ui/form/field.tsx'
import { FormProblems } from '../../../ui/form/form-errors.tsx'
import { Form } from '../../../ui/form/panel-form.tsx'
import { Notice } from '../../../ui/page/notice.tsx'
import { Time } from '../../../ui/text/time.tsx'

interface CarrierSectionProps {
  carrier: CarrierConnectionView | null
  form: FormAnswer | null
}

/** The store's connection with its carrier: how it stands, and what connects it. */
export function CarrierSection({ carrier, form: given }: CarrierSectionProps) {
  const form = given?.intent === 'connect-carrier' ? given : null
  return (
    <section className="panel stack" aria-labelledby="carrier">
      <h2 id="carrier">{messages.title}</h2>
      {carrier ? <Connected carrier={carrier} form={given} /> : <p>{messages.text}</p>}
      <h3>{carrier ? messages.again : messages.first}</h3>
      <p>{messages.how}</p>
      {form && <FormProblems form={form} labels={{ carrierPassword: messages.token }} />}
      <Form method="post" className="stack" key={carrier?.connectedAt}>
        <SelectField
          name="environment"
          label={messages.environment}
          form={form}
          known={carrier?.environment === 'sandbox' ? 'sandbox' : 'production'}
          options={environments}
        />
        <TextField
          name="carrierPassword"
          label={messages.token}
          form={form}
          type="password"
          autoComplete="off"
          maxLength={8_000}
        />
        <p className="soft small">{messages.tries}</p>
        <p>
          <Button name="intent" value="connect-carrier">
            {messages.submit}
          </Button>
        </p>
      </Form>
    </section>
  )
}

/** Another address is given by the operator. */
const environments = (['production', 'sandbox'] as const).map((value) => ({
  value,
  label: messages.environments[value],
}))

function Connected({ carrier, form }: { carrier: CarrierConnectionView; form: FormAnswer | null }) {
  const { environment, connectedAt, answeredAt, failedAt } = carrier
  return (
    <>
      <dl className="facts">
        <dt>{messages.environment}</dt>
        <dd>{messages.environments[environment]}</dd>
        <dt>{messages.connectedAt}</dt>
        <dd>
          <Time at={connectedAt} withHour />
        </dd>
        <dt>{messages.answeredAt}</dt>
        <dd>{answeredAt ? <Time at={answeredAt} withHour /> : messages.never}</dd>
      </dl>
      {failedAt && (
        <Notice tone="warning">
          {messages.failed} <Time at={failedAt} withHour />. {messages.failedText}
        </Notice>
      )}
      {form?.intent === 'check-carrier' && <FormProblems form={form} />}
      <div className="cluster">
        <Form method="post">
          <Button variant="secondary" name="intent" value="check-carrier">
            {messages.check}
          </Button>
        </Form>
        <Form method="post">
          <Button variant="quiet" name="intent" value="disconnect-carrier">
            {messages.disconnect}
          </Button>
        </Form>
      </div>
      <p className="soft small">{messages.disconnectText}</p>
    </>
  )
}
