import { Form } from 'react-router-dom'
import { PasskeyButton } from '#client/ui/account/passkeys/passkey-button.tsx'
import { answerWithPasskey } from '#client/ui/account/passkeys/passkeys.ts'
import { Button } from '#client/ui/form/button.tsx'
import { TextField } from '#client/ui/form/field.tsx'
import { FormProblems } from '#client/ui/form/form-errors.tsx'
import type { SecondFactorView } from '#shared/account/second-factor.ts'
import type { FormAnswer } from '#shared/forms.ts'
import { secondFactorMessages } from '#shared/messages/account/second-factor.ts'

const { codes, switchOff, passkey, code: codeLabel, codeHint, recoveryCode } = secondFactorMessages
const fewCodes = 3

interface ChangeProps {
  factor: SecondFactorView
  form: FormAnswer | null
}

/** How many recovery codes are left, and others in their place. */
export const NewCodes = ({ factor, form }: ChangeProps) => (
  <section className="panel panel-raised stack" aria-labelledby="codes">
    <h2 id="codes">{codes.leftTitle}</h2>
    <p>
      {codes.left(factor.codesLeft)} {factor.codesLeft <= fewCodes && codes.few}
    </p>
    <details className="quiet-action" open={form !== null}>
      <summary>{codes.renew}</summary>
      <Form method="post" noValidate className="stack">
        <input type="hidden" name="intent" value="new-codes" />
        <input type="hidden" name="codesKey" value={factor.codesKey} />
        <FormProblems form={form} />
        <p>{codes.renewText}</p>
        <CodeField factor={factor} form={form} id={form ? undefined : 'new-codes-code'} />
        <p>
          <Button>{codes.renewSubmit}</Button>
        </p>
        <PasskeyInstead factor={factor} />
      </Form>
    </details>
  </section>
)

export const SwitchOff = ({ factor, form }: ChangeProps) => (
  <section className="panel panel-raised stack" aria-labelledby="switch-off">
    <h2 id="switch-off">{switchOff.title}</h2>
    <p>{switchOff.text}</p>
    <details className="quiet-action" open={form !== null}>
      <summary>{switchOff.open}</summary>
      <Form method="post" noValidate className="stack">
        <input type="hidden" name="intent" value="switch-off" />
        <FormProblems form={form} />
        <TextField
          name="password"
          type="password"
          label={switchOff.password}
          hint={switchOff.passwordHint}
          form={form}
          autoComplete="current-password"
        />
        <CodeField factor={factor} form={form} id={form ? undefined : 'switch-off-code'} />
        <p>
          <Button variant="secondary">{switchOff.submit}</Button>
        </p>
        <PasskeyInstead factor={factor} />
      </Form>
    </details>
  </section>
)

/** Of two on a page, the one with errors has the id that their summary links to. */
const CodeField = ({ factor, form, id }: ChangeProps & { id: string | undefined }) => (
  <TextField
    name="code"
    label={factor.hasApp ? codeLabel : recoveryCode}
    hint={factor.hasApp ? codeHint : undefined}
    form={form}
    autoComplete="one-time-code"
    autoCapitalize="none"
    spellCheck={false}
    {...(id && { id })}
  />
)

/** In place of the code. */
const PasskeyInstead = ({ factor: { passkeyRequest } }: { factor: SecondFactorView }) =>
  passkeyRequest && (
    <PasskeyButton
      label={passkey.instead}
      variant="secondary"
      ask={() => answerWithPasskey(passkeyRequest)}
    />
  )
