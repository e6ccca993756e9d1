import { Link } from 'react-router-dom'
import { type Column, columnsOf } from '#client/ui/page/table.tsx'
import { Time } from '#client/ui/text/time.tsx'
import { decisionKindNames, decisionMessages, groundNames } from '#shared/messages/moderation/decisions.ts'
import type { DecisionCard } from '#shared/moderation/decisions.ts'
import { AppealState } from './appeal-state.tsx'

/** The columns of a list of decisions. */
export const decisionColumns = (hrefOf: (decision: DecisionCard) => string): Column<DecisionCard>[] =>
  columnsOf(decisionMessages.columns, {
    decision: (decision) => (
      <>
        <Link to={hrefOf(decision)} className="breakable">
          {decision.subject}
        </Link>
        <br />
        <span className="soft small">
          {decisionKindNames[decision.kind]} · {decisionMessages.title(decision.number)}
        </span>
      </>
    ),
    ground: ({ ground }) => groundNames[ground],
    store: ({ store }) => store.name,
    at: ({ decidedAt }) => <Time at={decidedAt} short />,
    appeal: (decision) => <AppealState {...decision} />,
  })

/** The same without the store, where all are of one. */
export const storesDecisionColumns = (hrefOf: (decision: DecisionCard) => string) =>
  decisionColumns(hrefOf).filter(({ key }) => key !== 'store')
