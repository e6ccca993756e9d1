import { ButtonLink } from '#client/ui/form/button.tsx'
import { CopyField } from '#client/ui/form/copy-field.tsx'
import { Banner } from '#client/ui/page/banner.tsx'
import { href } from '#shared/href.ts'
import { secondFactorMessages } from '#shared/messages/account/second-factor.ts'

const messages = secondFactorMessages.codes

interface RecoveryCodesProps {
  codes: readonly string[]
  isNew: boolean
  /** The page that the person was about to open. */
  to: string
}

/** The recovery codes, which are shown only this once. */
export const RecoveryCodes = ({ codes, isNew, to }: RecoveryCodesProps) => (
  <>
    <Banner tone="success">{isNew ? messages.newDone : messages.onDone}</Banner>
    <section className="panel panel-raised stack" aria-labelledby="codes">
      <h2 id="codes">{messages.title}</h2>
      <p>{messages.text}</p>
      <ol className="plain-list recovery-codes" aria-label={messages.list}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <CopyField id="all-codes" label={messages.copy} text={codes.join(' ')} />
      <p>
        <ButtonLink to={to === '/' ? href('account-security') : to}>{messages.done}</ButtonLink>
      </p>
    </section>
  </>
)
