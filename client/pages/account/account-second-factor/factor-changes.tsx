import { PasskeyButton } from '#client/ui/account/passkeys/passkey-button.tsx'
import { answerWithPasskey } from '#client/ui/account/passkeys/passkeys.ts'
import { Button } from '#client/ui/form/button.tsx'
import { FormFields, FormFrame } from '#client/ui/form/form-section.tsx'
import type { SecondFactorView } from '#shared/account/second-factor.ts'
import { newCodesForm, switchOffForm } from '#shared/forms/second-factor-forms.ts'
import type { FormAnswer } from '#shared/forms.ts'
import { secondFactorMessages } from '#shared/messages/account/second-factor.ts'

const { codes, switchOff, passkey } = secondFactorMessages
const fewCodes = 3

interface ChangeProps {
  factor: SecondFactorView
  form: FormAnswer | null
}

/** The number of remaining recovery codes, and a form to replace them. */
export function NewCodes({ factor, form }: ChangeProps) {
  const { codesLeft, codesKey, hasApp } = factor
  const spec = newCodesForm(hasApp)
  return (
    <section className="panel panel-raised stack" aria-labelledby="codes">
      <h2 id="codes">{codes.leftTitle}</h2>
      <p>
        {codes.left(codesLeft)} {codesLeft <= fewCodes && codes.few}
      </p>
      <details className="quiet-action" open={form !== null}>
        <summary>{codes.renew}</summary>
        <FormFrame spec={spec} form={form}>
          <p>{codes.renewText}</p>
          <FormFields spec={spec} form={form} known={{ codesKey }} omit={['answer']} item="new-codes" />
          <p>
            <Button>{codes.renewSubmit}</Button>
          </p>
          <PasskeyInstead factor={factor} />
        </FormFrame>
      </details>
    </section>
  )
}

export function SwitchOff({ factor, form }: ChangeProps) {
  const spec = switchOffForm(factor.hasApp)
  return (
    <section className="panel panel-raised stack" aria-labelledby="switch-off">
      <h2 id="switch-off">{switchOff.title}</h2>
      <p>{switchOff.text}</p>
      <details className="quiet-action" open={form !== null}>
        <summary>{switchOff.open}</summary>
        <FormFrame spec={spec} form={form}>
          <FormFields spec={spec} form={form} omit={['answer']} item="switch-off" />
          <p>
            <Button variant="secondary">{switchOff.submit}</Button>
          </p>
          <PasskeyInstead factor={factor} />
        </FormFrame>
      </details>
    </section>
  )
}

/** A passkey instead of the code. */
const PasskeyInstead = ({ factor: { passkeyRequest } }: { factor: SecondFactorView }) =>
  passkeyRequest && (
    <PasskeyButton
      label={passkey.instead}
      variant="secondary"
      ask={() => answerWithPasskey(passkeyRequest)}
    />
  )
