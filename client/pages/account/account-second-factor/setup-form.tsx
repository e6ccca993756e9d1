import { Form } from 'react-router-dom'
import { QrCode } from '#client/ui/account/payment/qr-code.tsx'
import { Button } from '#client/ui/form/button.tsx'
import { CopyField } from '#client/ui/form/copy-field.tsx'
import { FormProblems } from '#client/ui/form/form-errors.tsx'
import { FormFields } from '#client/ui/form/form-section.tsx'
import { Banner } from '#client/ui/page/banner.tsx'
import type { SecondFactorView } from '#shared/account/second-factor.ts'
import { confirmFactorForm } from '#shared/forms/second-factor-forms.ts'
import type { FormAnswer } from '#shared/forms.ts'
import { secondFactorMessages } from '#shared/messages/account/second-factor.ts'

const messages = secondFactorMessages.setup

/** The QR code for the app, and a field for its first code, which proves that the app has the secret. */
export const SetupForm = ({ factor, form }: { factor: SecondFactorView; form: FormAnswer | null }) => (
  <section className="panel panel-raised stack" aria-labelledby="setup">
    <h2 id="setup">{messages.title}</h2>
    <FormProblems form={form} />
    {factor.setup ? (
      <>
        <div className="factor-setup">
          <QrCode qr={factor.setup.qr} label={messages.qr} />
          <div className="stack">
            <p>{messages.scan}</p>
            <p>
              {messages.onPhone} <a href={factor.setup.address}>{messages.openApp}</a>
            </p>
            <div>
              <p>{messages.key}</p>
              <p className="factor-key">{factor.setup.key}</p>
              <p className="soft small">{messages.keyHint}</p>
            </div>
            <CopyField id="factor-key" label={messages.copyKey} text={factor.setup.key} />
          </div>
        </div>
        <Form method="post" noValidate className="stack">
          <input type="hidden" name="intent" value={confirmFactorForm.intent} />
          <FormFields spec={confirmFactorForm} form={form} known={{ codesKey: factor.codesKey }} />
          <p>
            <Button>{messages.submit}</Button>
          </p>
        </Form>
      </>
    ) : (
      <Banner tone="warning">{messages.unreadable}</Banner>
    )}
    <Form method="post">
      <Button variant="secondary" small name="intent" value="cancel">
        {messages.cancel}
      </Button>
    </Form>
  </section>
)
