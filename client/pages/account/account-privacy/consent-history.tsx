import { Link } from 'react-router-dom'
import { MailConsentList } from '#client/ui/account/mail-consent-list.tsx'
import { Time } from '#client/ui/text/time.tsx'
import { href } from '#shared/href.ts'
import { consentPurposeNames } from '#shared/messages/account/consent-purposes.ts'
import { privacyMessages } from '#shared/messages/account/privacy.ts'
import type { PageData } from '#shared/pages.ts'
import { publicHref } from '#shared/public-href.ts'

const messages = privacyMessages.consents

/** The person's decisions about consent, and a link to change them. */
export const ConsentHistory = ({
  consents,
  mailConsents,
}: Pick<PageData['account-privacy'], 'consents' | 'mailConsents'>) => (
  <section className="panel panel-raised stack" aria-labelledby="consents">
    <h2 id="consents">{messages.title}</h2>
    {consents.length + mailConsents.length === 0 && <p>{messages.none}</p>}
    <MailConsentList consents={mailConsents} />
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
    <p>
      <Link to={href('notification-preferences')}>{messages.changeMails}</Link>
    </p>
  </section>
)
