import { Link } from 'react-router-dom'
import { href } from '#shared/href.ts'
import { setupMessages as messages } from '#shared/messages/operator/setup-problems.ts'
import type { SetupProblem } from '#shared/runtime/setup-problems.ts'
import { PageIcon } from '../../../ui/page/page-icon.tsx'

/** Where a setting is decided; the others are variables of the server. */
const settingOf: Partial<Record<SetupProblem, string>> = {
  no_contact: 'contact',
  no_legal_identity: 'legal',
  no_pix_key: 'money',
}

/** What is missing before the shop is open to the public, each with the way to it. */
export function SetupPart({ problems }: { problems: readonly SetupProblem[] }) {
  return (
    <section className="notice notice-warning" aria-labelledby="setup">
      <PageIcon name="warning" />
      <div className="notice-body stack-tight">
        <h2 id="setup" className="notice-title">
          {messages.title}
        </h2>
        <ul className="stack-tight">
          {problems.map((problem) => (
            <li key={problem}>
              <strong>{messages.problems[problem].title}</strong> {messages.problems[problem].text}{' '}
              <Way setting={settingOf[problem]} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

const Way = ({ setting }: { setting: string | undefined }) =>
  setting ? (
    <Link to={`${href('operator-settings')}#part-${setting}`}>{messages.toSetting}</Link>
  ) : (
    <span className="soft">{messages.toDocs}</span>
  )
