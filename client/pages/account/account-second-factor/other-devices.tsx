import { Form, useNavigation } from 'react-router-dom'
import { Button } from '#client/ui/form/button.tsx'
import { href } from '#shared/href.ts'
import { secondFactorMessages } from '#shared/messages/account/second-factor.ts'

const messages = secondFactorMessages.others

/** A hint that sessions from before the second factor are still open. The link leads away from the codes. */
export function OtherDevices({ count }: { count: number }) {
  const busy = useNavigation().formMethod === 'POST'
  if (count === 0) return null
  return (
    <section className="panel stack" aria-labelledby="other-devices">
      <h2 id="other-devices">{messages.title}</h2>
      <p>{messages.text(count)}</p>
      <Form method="post" action={href('account-security')}>
        <Button variant="secondary" name="intent" value="end-sessions" busy={busy}>
          {messages.submit}
        </Button>
      </Form>
    </section>
  )
}
