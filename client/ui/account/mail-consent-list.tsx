import { Time } from '#client/ui/text/time.tsx'
import type { MailConsentView } from '#shared/account/mail-consents.ts'
import {
  mailConsentPlaceNames,
  mailPurposeNames,
  mailConsentMessages as messages,
} from '#shared/messages/account/mail-consents.ts'

/** What somebody decided about mails, with the proof of each decision. */
export const MailConsentList = ({ consents }: { consents: MailConsentView[] }) =>
  consents.length > 0 && (
    <ul className="plain-list stack-tight">
      {consents.map(({ purpose, granted, at, email, place, policyVersion, agreedText }) => (
        <li key={`${purpose} ${at} ${granted}`}>
          <span className="strong">{mailPurposeNames[purpose]}</span>:{' '}
          {granted ? messages.granted : messages.stopped}
          <div className="soft small breakable">
            <Time at={at} withHour />, {mailConsentPlaceNames[place]}, {messages.to(email)},{' '}
            {messages.version(policyVersion)}
          </div>
          {agreedText !== null && (
            <p className="soft small">
              {messages.agreed} <q>{agreedText}</q>
            </p>
          )}
        </li>
      ))}
    </ul>
  )
