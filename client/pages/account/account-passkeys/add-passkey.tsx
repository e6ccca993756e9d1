import { Form, Link } from 'react-router-dom'
import { PasskeyButton } from '#client/ui/account/passkeys/passkey-button.tsx'
import { createPasskey, knowsPasskeys } from '#client/ui/account/passkeys/passkeys.ts'
import { useHydrated } from '#client/ui/behavior/use-hydrated.ts'
import { Button } from '#client/ui/form/button.tsx'
import { TextField } from '#client/ui/form/field.tsx'
import { FormProblems } from '#client/ui/form/form-errors.tsx'
import { maxPasskeyNameLength } from '#shared/account/passkeys.ts'
import type { FormAnswer } from '#shared/forms.ts'
import { href } from '#shared/href.ts'
import { passkeyMessages } from '#shared/messages/account/passkeys.ts'

const messages = passkeyMessages.add

/** A name for the key, and the password: an open session that somebody forgot must not make one. */
export const StartPasskey = ({ form }: { form: FormAnswer | null }) => (
  <section className="panel panel-raised stack" aria-labelledby="add">
    <h2 id="add">{messages.title}</h2>
    <Form method="post" noValidate className="stack">
      <FormProblems form={form} />
      <TextField
        name="name"
        label={messages.name}
        hint={messages.nameHint}
        form={form}
        maxLength={maxPasskeyNameLength}
      />
      <TextField
        name="password"
        type="password"
        label={messages.password}
        form={form}
        autoComplete="current-password"
      />
      <p>
        <Button name="intent" value="start">
          {messages.submit}
        </Button>
      </p>
    </Form>
  </section>
)

/** The device makes the key when its person shows a finger, a face or a code. */
export function ConfirmPasskey({ name, options }: { name: string; options: string }) {
  const canCreate = useHydrated() && knowsPasskeys()
  return (
    <section className="panel panel-raised stack" aria-labelledby="confirm">
      <h2 id="confirm">{messages.confirmTitle}</h2>
      <p>{canCreate ? messages.confirm : messages.needsScripts}</p>
      {canCreate && (
        <Form method="post">
          <input type="hidden" name="intent" value="add" />
          <input type="hidden" name="name" value={name} />
          <PasskeyButton label={messages.create} ask={() => createPasskey(options)} />
        </Form>
      )}
      <p>
        <Link to={href('account-passkeys')}>{messages.startAgain}</Link>
      </p>
    </section>
  )
}
