import { Link } from 'react-router-dom'
import { FormProblems } from '#client/ui/form/form-errors.tsx'
import { FormSection } from '#client/ui/form/form-section.tsx'
import { OperatorLayout } from '#client/ui/operator/operator-layout.tsx'
import { OperatorLink } from '#client/ui/operator/operator-link.tsx'
import { useMaySend } from '#client/ui/operator/use-operator-right.ts'
import { Banner } from '#client/ui/page/banner.tsx'
import { Breadcrumbs } from '#client/ui/page/breadcrumbs.tsx'
import { AppealFacts, DecisionFacts, OutcomeFacts } from '#client/ui/panel/decision/decision-facts.tsx'
import { outcomeForm } from '#shared/forms/decision-forms.ts'
import { href } from '#shared/href.ts'
import { outcomeFormMessages } from '#shared/messages/moderation/decision-forms.ts'
import { decisionMessages } from '#shared/messages/moderation/decisions.ts'
import {
  operatorDecisionMessages as messages,
  operatorDecisionsMessages,
} from '#shared/messages/operator/decisions.ts'
import type { OperatorDecisionView } from '#shared/moderation/decisions.ts'
import type { PageProps } from '#shared/pages.ts'

/** One decision with both sides; while its appeal is open, the form that decides it. */
export function OperatorDecisionPage({ data: { decision }, form }: PageProps<'operator-decision'>) {
  const { number, appealedAt, outcome, decidedBy, appealedBy, outcomeBy, decides } = decision
  const maySend = useMaySend('operator-decision')
  const isOpen = maySend('decide') && appealedAt !== null && outcome === null && decides !== 'other'
  const title = decisionMessages.title(number)
  const trail = [{ to: href('operator-decisions'), label: operatorDecisionsMessages.title }]
  return (
    <OperatorLayout
      title={title}
      description={messages.description}
      trail={<Breadcrumbs trail={trail} here={title} />}
    >
      {!isOpen && <FormProblems form={form} />}
      <div className="decision">
        <div className="stack">
          <DecisionFacts decision={decision}>
            <dt>{decisionMessages.decidedBy}</dt>
            <dd>{decidedBy ?? messages.command}</dd>
          </DecisionFacts>
          <p>
            <SubjectLink decision={decision} />
          </p>
        </div>
        <div className="stack">
          {appealedAt === null && <p className="soft">{messages.noAppeal}</p>}
          <AppealFacts
            decision={decision}
            title={decisionMessages.appeal}
            by={` · ${appealedBy ?? messages.anonymous}`}
          />
          {isOpen && <OutcomePart decision={decision} form={form} />}
          {appealedAt !== null && outcome === null && !isOpen && <Banner>{messages.other}</Banner>}
          <OutcomeFacts decision={decision} by={` · ${outcomeBy ?? messages.command}`} />
        </div>
      </div>
    </OperatorLayout>
  )
}

function SubjectLink({ decision: { kind, productId, merchantId } }: { decision: OperatorDecisionView }) {
  if (productId) return <Link to={href('operator-product', { productId })}>{messages.toProduct}</Link>
  if (kind === 'store')
    return (
      <OperatorLink isOnlyWay to={href('operator-merchant', { merchantId })}>
        {messages.toStore}
      </OperatorLink>
    )
  return <Link to={href('operator-reviews', {}, { list: 'hidden' })}>{messages.toReviews}</Link>
}

function OutcomePart({
  decision: { kind, decides },
  form,
}: Pick<PageProps<'operator-decision'>, 'form'> & { decision: OperatorDecisionView }) {
  return (
    <FormSection
      spec={outcomeForm}
      title={outcomeFormMessages.title}
      intro={
        <>
          {decides === 'only' && <Banner>{messages.only}</Banner>}
          <p className="small">{messages.reverse[kind]}</p>
        </>
      }
      form={form}
      submit={outcomeFormMessages.submit}
      raised
    />
  )
}
