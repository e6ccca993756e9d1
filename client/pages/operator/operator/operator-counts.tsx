import { Link } from 'react-router-dom'
import { Await, AwaitAgain } from '#client/data/payload/await.tsx'
import { useMayOpen } from '#client/ui/operator/use-operator-right.ts'
import { Placeholder, PlaceholderAmount } from '#client/ui/page/placeholder.tsx'
import { href } from '#shared/href.ts'
import { formatNumber } from '#shared/messages/format-number.ts'
import { operatorMessages as messages } from '#shared/messages/operator/operator.ts'
import type { OperatorCountName } from '#shared/orders/tasks.ts'
import type { PageData } from '#shared/pages.ts'

type Counts = PageData['operator']['counts']

interface Figure {
  name: string
  to: string
}

const figures: Record<OperatorCountName, Figure> = {
  tasks: { name: messages.openTasks, to: '#tasks' },
  claimsInReview: { name: messages.claimsInReview, to: href('operator-claims') },
  storesInReview: {
    name: messages.storesInReview,
    to: href('operator-merchants', {}, { status: 'in_review' }),
  },
  storesAtRisk: {
    name: messages.storesAtRisk,
    to: href('operator-reputation', {}, { level: 'at_risk' }),
  },
  productsInReview: { name: messages.productsInReview, to: href('operator-products') },
  questionsHeld: { name: messages.questionsHeld, to: href('operator-questions') },
  questionsReported: {
    name: messages.questionsReported,
    to: href('operator-questions', {}, { list: 'reported' }),
  },
  reviewsReported: { name: messages.reviewsReported, to: href('operator-reviews') },
  appealsOpen: { name: messages.appealsOpen, to: href('operator-decisions') },
  deadLetters: { name: messages.deadLetters, to: href('operator-jobs') },
  deadEvents: { name: messages.deadEvents, to: href('operator-jobs') },
}
const kinds = Object.keys(figures) as OperatorCountName[]

/** Numbers of open work for the operator, by kind. */
export const OperatorFigures = ({ counts }: { counts: Counts }) => (
  <Await name="counts" value={counts} placeholder={<FiguresPlaceholder />}>
    {(known) => (
      <dl className="figures figures-small" aria-label={messages.health}>
        {kinds.map((kind) => (
          <FigureItem key={kind} {...figures[kind]} count={known[kind]} />
        ))}
      </dl>
    )}
  </Await>
)

function FigureItem({ name, count, to }: Figure & { count: number | undefined }) {
  if (count === undefined) return null
  return (
    <div className={count > 0 ? 'figure figure-link figure-attention' : 'figure'}>
      <dt>{count > 0 ? <Link to={to}>{name}</Link> : name}</dt>
      <dd>{formatNumber(count)}</dd>
    </div>
  )
}

function FiguresPlaceholder() {
  const mayOpen = useMayOpen()
  return (
    <Placeholder>
      <dl className="figures figures-small">
        {kinds
          .filter((kind) => mayOpen(figures[kind].to))
          .map((kind) => (
            <div key={kind} className="figure">
              <dt>{figures[kind].name}</dt>
              <dd>
                <PlaceholderAmount />
              </dd>
            </div>
          ))}
      </dl>
    </Placeholder>
  )
}

/** Shown instead of tasks. Says that nothing is open only when that is true of all kinds. */
export function NoTasks({ counts, hasProblems }: { counts: Counts; hasProblems: boolean }) {
  const none = <p className="soft">{messages.tasksNone}</p>
  return (
    <AwaitAgain name="counts" value={counts} placeholder={none} failed={none}>
      {(known) => {
        const waiting = kinds.filter((kind) => kind !== 'tasks' && (known[kind] ?? 0) > 0)
        if (waiting.length === 0) return hasProblems ? none : <p className="soft">{messages.nothingWaits}</p>
        return (
          <>
            <p>{messages.othersWait}</p>
            <ul>
              {waiting.map((kind) => (
                <li key={kind}>
                  <Link to={figures[kind].to}>{messages.waiting(figures[kind].name, known[kind] ?? 0)}</Link>
                </li>
              ))}
            </ul>
          </>
        )
      }}
    </AwaitAgain>
  )
}
