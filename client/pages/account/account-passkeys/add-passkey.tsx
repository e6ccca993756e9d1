import { Form, Link } from 'react-router-dom'
import { PasskeyButton } from '#client/ui/account/passkeys/passkey-button.tsx'
import { createPasskey, knowsPasskeys } from '#client/ui/account/passkeys/passkeys.ts'
import { useHydrated } from '#client/ui/behavior/use-hydrated.ts'
import { FormSection } from '#client/ui/form/form-section.tsx'
import { startPasskeyForm } from '#shared/forms/passkey-forms.ts'
import type { FormAnswer } from '#shared/forms.ts'
import { href } from '#shared/href.ts'
import { passkeyMessages } from '#shared/messages/account/passkeys.ts'

const messages = passkeyMessages.add

export const StartPasskey = ({ form }: { form: FormAnswer | null }) => (
  <FormSection
    spec={startPasskeyForm}
    id="add"
    title={messages.title}
    form={form}
    submit={messages.submit}
    raised
  />
)

/** The device creates the passkey when its person shows a finger, a face or a code. */
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
