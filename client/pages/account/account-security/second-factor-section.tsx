import { ButtonLink } from '#client/ui/form/button.tsx'
import { VisuallyHidden } from '#client/ui/text/visually-hidden.tsx'
import { href } from '#shared/href.ts'
import { secondFactorMessages } from '#shared/messages/account/second-factor.ts'

const { title, on, off, summary } = secondFactorMessages

/** Whether signing in requires a code, and a link to change that. */
export const SecondFactorSection = ({ isOn }: { isOn: boolean }) => (
  <section className="panel panel-raised stack" aria-labelledby="second-factor">
    <div className="cluster">
      <h2 id="second-factor">{title}</h2>
      <span className={isOn ? 'badge badge-good' : 'badge'}>{isOn ? on : off}</span>
    </div>
    <p>{isOn ? summary.on : summary.off}</p>
    <p>
      <ButtonLink to={href('account-second-factor')} variant={isOn ? 'secondary' : 'primary'}>
        {isOn ? summary.open : summary.setUp}
        <VisuallyHidden>{summary.of}</VisuallyHidden>
      </ButtonLink>
    </p>
  </section>
)
