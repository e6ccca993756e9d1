import { ButtonLink } from '#client/ui/form/button.tsx'
import { href } from '#shared/href.ts'
import { passkeyMessages } from '#shared/messages/account/passkeys.ts'

const { title, summary } = passkeyMessages

/** The number of the account's passkeys, and a link to them. */
export const PasskeysSection = ({ count }: { count: number }) => (
  <section className="panel panel-raised stack" aria-labelledby="passkeys">
    <h2 id="passkeys">{title}</h2>
    <p>{count === 0 ? summary.none : summary.some(count)}</p>
    <p>
      <ButtonLink to={href('account-passkeys')} variant="secondary">
        {count === 0 ? summary.create : summary.open}
      </ButtonLink>
    </p>
  </section>
)
