import { Form } from 'react-router-dom'
import { useShopConfig } from '#client/ui/behavior/shop-config.tsx'
import { Button } from '#client/ui/form/button.tsx'
import { Time } from '#client/ui/text/time.tsx'
import { VisuallyHidden } from '#client/ui/text/visually-hidden.tsx'
import type { SessionView } from '#shared/account/account.ts'
import { accountMessages } from '#shared/messages/account/account.ts'
import { timeFormat } from '#shared/text/formats.ts'

const messages = accountMessages.security

/** The devices with open sessions, each with a button to sign it out. */
export const SessionList = ({ sessions }: { sessions: SessionView[] }) => (
  <section className="panel panel-raised stack" aria-labelledby="sessions">
    <h2 id="sessions">{messages.sessions}</h2>
    <ul className="plain-list stack">
      {sessions.map((session) => (
        <Session key={session.id} session={session} />
      ))}
    </ul>
    {sessions.length > 1 && (
      <Form method="post" preventScrollReset className="stack-tight">
        <p>{messages.endAllText}</p>
        <p>
          <Button variant="secondary" name="intent" value="end-sessions">
            {messages.endAll}
          </Button>
        </p>
      </Form>
    )}
  </section>
)

function Session({ session }: { session: SessionView }) {
  const { id, timeZone, startedAt, usedAt, isOwn } = session
  const device = deviceText(session)
  const place = usePlace(timeZone)
  return (
    <li className="cluster cluster-apart">
      <div>
        <span className="strong">{device}</span>
        {isOwn && <span className="soft"> ({messages.own})</span>}
        <div className="soft small">
          {place && <>{place} · </>}
          {messages.started} <Time at={startedAt} short />, {messages.used} <Time at={usedAt} short />
        </div>
      </div>
      {!isOwn && (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="session" value={id} />
          <Button small variant="secondary" name="intent" value="end-session">
            {messages.end}
            <VisuallyHidden>{messages.endOf(device)}</VisuallyHidden>
          </Button>
        </Form>
      )}
    </li>
  )
}

const deviceText = ({ browser, system }: SessionView) =>
  browser && system ? messages.device(browser, system) : (browser ?? system ?? messages.unknownDevice)

/** Returns the name of a time zone for people, which is as precise as a device's location is known. */
function usePlace(timeZone: string | null): string | null {
  const { locale } = useShopConfig()
  if (!timeZone) return null
  const parts = timeFormat(locale, { timeZone, timeZoneName: 'longGeneric' }).formatToParts(0)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? null
}
