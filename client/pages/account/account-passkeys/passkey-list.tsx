import { Form } from 'react-router-dom'
import { Button } from '#client/ui/form/button.tsx'
import { Time } from '#client/ui/text/time.tsx'
import { VisuallyHidden } from '#client/ui/text/visually-hidden.tsx'
import type { PasskeyView } from '#shared/account/passkeys.ts'
import { passkeyMessages as messages } from '#shared/messages/account/passkeys.ts'

export const PasskeyList = ({ passkeys }: { passkeys: PasskeyView[] }) => (
  <section className="panel panel-raised stack" aria-labelledby="passkeys">
    <h2 id="passkeys">{messages.list}</h2>
    <ul className="plain-list stack">
      {passkeys.map(({ id, name, createdAt, usedAt }) => (
        <li className="cluster cluster-apart" key={id}>
          <div>
            <span className="strong breakable">{name}</span>
            <div className="soft small">
              {messages.created} <Time at={createdAt} short />,{' '}
              {usedAt ? (
                <>
                  {messages.used} <Time at={usedAt} short />
                </>
              ) : (
                messages.neverUsed
              )}
            </div>
          </div>
          <Form method="post" preventScrollReset>
            <input type="hidden" name="passkey" value={id} />
            <Button small variant="secondary" name="intent" value="remove">
              {messages.remove}
              <VisuallyHidden>{messages.removeOf(name)}</VisuallyHidden>
            </Button>
          </Form>
        </li>
      ))}
    </ul>
  </section>
)
