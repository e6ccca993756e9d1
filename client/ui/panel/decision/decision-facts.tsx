import type { ReactNode } from 'react'
import { useShopConfig } from '#client/ui/behavior/shop-config.tsx'
import { Time } from '#client/ui/text/time.tsx'
import {
  decisionKindNames,
  groundNames,
  decisionMessages as messages,
  outcomeNames,
} from '#shared/messages/moderation/decisions.ts'
import type { DecisionView } from '#shared/moderation/decisions.ts'
import { dayText } from '#shared/time/local-day.ts'

interface SideProps {
  decision: DecisionView
  /** Further facts, as terms and descriptions. */
  children?: ReactNode
}

/** What was decided, why, and until when it can be appealed. */
export function DecisionFacts({ decision, children }: SideProps) {
  const { kind, subject, store, ground, words, reviewText, decidedAt, appealUntil, appealedAt } = decision
  const { locale } = useShopConfig()
  return (
    <section className="panel stack-tight" aria-labelledby="facts">
      <h2 id="facts">{messages.facts}</h2>
      <dl className="facts">
        <dt>{messages.about}</dt>
        <dd className="breakable">
          {decisionKindNames[kind]}: {subject}
          {kind !== 'store' && `, ${store.name}`}
        </dd>
        <dt>{messages.ground}</dt>
        <dd>{groundNames[ground]}</dd>
        <dt>{messages.decidedAt}</dt>
        <dd>
          <Time at={decidedAt} withHour />
        </dd>
        {appealedAt === null && (
          <>
            <dt>{decision.isAppealable ? messages.until : messages.untilPast}</dt>
            <dd>{dayText(appealUntil, locale)}</dd>
          </>
        )}
        {children}
      </dl>
      <h3>{messages.words}</h3>
      <p className="lines breakable">{words}</p>
      {reviewText !== null && (
        <>
          <h3>{messages.review}</h3>
          <p className="lines breakable">“{reviewText}”</p>
        </>
      )}
      <p className="soft small">{messages.effect[kind]}</p>
    </section>
  )
}

interface AppealFactsProps {
  decision: DecisionView
  title: string
  by?: ReactNode
}

/** What was said against the decision. */
export function AppealFacts({ decision: { appealText, appealedAt }, title, by }: AppealFactsProps) {
  if (appealedAt === null || appealText === null) return null
  return (
    <section className="panel stack-tight" aria-labelledby="appealed">
      <h2 id="appealed">{title}</h2>
      <p className="lines breakable">{appealText || <span className="soft">{messages.erased}</span>}</p>
      <p className="soft small">
        {messages.appealedAt} <Time at={appealedAt} withHour />
        {by}
      </p>
    </section>
  )
}

/** How the appeal was decided. */
export function OutcomeFacts({ decision, by }: Omit<AppealFactsProps, 'title'>) {
  const { outcome, outcomeWords, outcomeAt } = decision
  if (outcome === null || outcomeAt === null) return null
  return (
    <section className="panel stack-tight" aria-labelledby="outcome">
      <h2 id="outcome">{messages.outcome}</h2>
      <p className="strong">{outcomeNames[outcome]}</p>
      <p className="lines breakable">{outcomeWords}</p>
      <p className="soft small">
        {messages.outcomeAt} <Time at={outcomeAt} withHour />
        {by}
      </p>
    </section>
  )
}
