import { Link } from 'react-router-dom'
import { Time } from '#client/ui/text/time.tsx'
import type { ConsentView } from '#shared/account/privacy.ts'
import { consentPurposeNames } from '#shared/messages/account/consent-purposes.ts'
import { privacyMessages } from '#shared/messages/account/privacy.ts'
import { publicHref } from '#shared/public-href.ts'

const messages = privacyMessages.consents

/** The person's decisions about consent, and a link to change them. */
export const ConsentHistory = ({ consents }: { consents: ConsentView[] }) => (
  <section className="panel panel-raised stack" aria-labelledby="consents">
    <h2 id="consents">{messages.title}</h2>
    {consents.length === 0 && <p>{messages.none}</p>}
    {consents.length > 0 && (
      <ul className="plain-list stack-tight">
        {consents.map(({ purpose, granted, policyVersion, at }) => (
          <li key={`${purpose} ${at}`}>
            <span className="strong">{consentPurposeNames[purpose]}</span>:{' '}
            {granted ? messages.granted : messages.refused}
            <div className="soft small">
              <Time at={at} withHour />, {messages.version(policyVersion)}
            </div>
          </li>
        ))}
      </ul>
    )}
    <p>
      <Link to={publicHref('consent')}>{messages.change}</Link>
    </p>
  </section>
)
