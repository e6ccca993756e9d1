import { Link } from 'react-router-dom'
import { href } from '#shared/href.ts'
import { badgeOfWork, type WorkKind, type WorkView } from '#shared/merchants/overview.ts'
import { overviewMessages as messages } from '#shared/messages/merchant/overview.ts'

/** The member's open work, each with a link to its page. */
export function WorkPart({ work }: { work: readonly WorkView[] }) {
  return (
    <section className="stack" aria-labelledby="work">
      <h2 id="work">{messages.work}</h2>
      {work.length === 0 ? (
        <p className="soft">{messages.workNone}</p>
      ) : (
        <dl className="figures figures-small">
          {work.map((each) => (
            <Work key={each.kind} work={each} />
          ))}
        </dl>
      )}
    </section>
  )
}

function Work({ work: { kind, count, late } }: { work: WorkView }) {
  return (
    <div className={late > 0 ? 'figure figure-link figure-attention' : 'figure figure-link'}>
      <dt>
        <Link to={placeOf(kind)}>{messages.kinds[kind]}</Link>
      </dt>
      <dd>
        {count} {late > 0 && <span className="figure-note">{messages.late(late)}</span>}
      </dd>
    </div>
  )
}

function placeOf(kind: WorkKind): string {
  if (kind === 'messages') return href('merchant-messages')
  if (kind === 'claims') return href('merchant-claims')
  if (kind === 'questions') return href('merchant-questions')
  if (kind === 'reviews') return href('merchant-reviews')
  const label = badgeOfWork[kind]
  return label ? href('merchant-orders', {}, { label }) : `${href('merchant-orders')}#tasks`
}
