import { Link } from 'react-router-dom'
import { PageIcon } from '#client/ui/page/page-icon.tsx'
import { href } from '#shared/href.ts'
import { setupProblemMessages as messages } from '#shared/messages/operator/setup-problems.ts'
import { publicHref } from '#shared/public-href.ts'
import type { SetupProblem } from '#shared/runtime/setup-problems.ts'
import { isSetupDone } from '#shared/settings/setup-steps.ts'

const inSettings = (part: string) => ({
  to: `${href('operator-settings')}#part-${part}`,
  label: messages.toSetting,
})

/** The page where a problem is solved. The others are variables of the server. */
const wayOf: Partial<Record<SetupProblem, { to: string; label: string }>> = {
  no_mail: { to: `${href('operator-connections')}#mail-server`, label: messages.toMailServer },
  no_contact: inSettings('contact'),
  no_legal_identity: inSettings('legal'),
  no_pix_key: inSettings('money'),
  no_settlement: inSettings('money'),
  no_commission: { to: href('setup', {}, { step: 'commission' }), label: messages.toCommission },
  no_categories: { to: href('operator-categories'), label: messages.toCategories },
  unread_texts: { to: href('operator-texts'), label: messages.toTexts },
  no_test_order: { to: publicHref('home'), label: messages.toShop },
  no_store: { to: href('operator-merchants'), label: messages.toStores },
}

/** Problems to solve before the shop is open to the public, with links where there is a page. */
export function SetupPart({ problems }: { problems: readonly SetupProblem[] }) {
  return (
    <section className="banner banner-warning" aria-labelledby="setup">
      <PageIcon name="warning" />
      <div className="banner-body stack-tight">
        <h2 id="setup" className="banner-title">
          {messages.title}
        </h2>
        <ul className="stack-tight">
          {problems.map((problem) => (
            <li key={problem}>
              <strong>{messages.problems[problem].title}</strong> {messages.problems[problem].text}{' '}
              <Way way={wayOf[problem]} />
            </li>
          ))}
        </ul>
        {!isSetupDone(problems) && (
          <p>
            <Link to={publicHref('setup')}>{messages.toSteps}</Link>
          </p>
        )}
      </div>
    </section>
  )
}

const Way = ({ way }: { way: { to: string; label: string } | undefined }) =>
  way ? <Link to={way.to}>{way.label}</Link> : <span className="soft">{messages.toDocs}</span>
