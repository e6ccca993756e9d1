import { Form, Link } from 'react-router-dom'
import { PasskeyButton } from '#client/ui/account/passkeys/passkey-button.tsx'
import { answerWithPasskey } from '#client/ui/account/passkeys/passkeys.ts'
import type { SecondFactorView } from '#shared/account/second-factor.ts'
import { href } from '#shared/href.ts'
import { secondFactorMessages } from '#shared/messages/account/second-factor.ts'

const messages = secondFactorMessages.passkey

/** The second factor without an app, for people with a passkey. */
export const PasskeyFactor = ({ factor: { passkeyRequest, codesKey } }: { factor: SecondFactorView }) => (
  <section className="panel panel-raised stack" aria-labelledby="by-passkey">
    <h2 id="by-passkey">{messages.title}</h2>
    <p>{passkeyRequest ? messages.text : messages.none}</p>
    {passkeyRequest ? (
      <Form method="post">
        <input type="hidden" name="intent" value="use-passkey" />
        <input type="hidden" name="codesKey" value={codesKey} />
        <PasskeyButton
          label={messages.submit}
          variant="secondary"
          ask={() => answerWithPasskey(passkeyRequest)}
        />
      </Form>
    ) : (
      <p>
        <Link to={href('account-passkeys')}>{messages.create}</Link>
      </p>
    )}
  </section>
)
