import { Link } from 'react-router-dom'
import { ButtonLink } from '#client/ui/form/button.tsx'
import { OperatorLayout } from '#client/ui/operator/operator-layout.tsx'
import { EmptyState } from '#client/ui/page/empty-state.tsx'
import { List } from '#client/ui/page/list.tsx'
import { ListChoice } from '#client/ui/page/list-choice.tsx'
import { decisionColumns } from '#client/ui/panel/decision/decision-columns.tsx'
import { href } from '#shared/href.ts'
import { decisionKindNames } from '#shared/messages/moderation/decisions.ts'
import { operatorDecisionsMessages as messages } from '#shared/messages/operator/decisions.ts'
import { decisionKinds, decisionLists } from '#shared/moderation/decisions.ts'
import type { PageProps } from '#shared/pages.ts'

const columns = decisionColumns(({ id }) => href('operator-decision', { decisionId: id }))

/** The decisions of the moderation, by what became of their appeals. */
export function OperatorDecisionsPage({ data }: PageProps<'operator-decisions'>) {
  const { list, kind, decisions } = data
  const hrefOf = (part: { list?: typeof list; kind?: string; cursor?: string }) => {
    const chosen = part.list ?? list
    return href('operator-decisions', {}, { kind, ...part, list: chosen === 'open' ? null : chosen })
  }
  const isFirst = list === 'open' && kind === ''
  return (
    <OperatorLayout title={messages.title} description={messages.description}>
      <ListChoice
        label={messages.lists}
        lists={decisionLists.map((each) => ({ to: hrefOf({ list: each }), label: messages.listNames[each] }))}
        chosen={hrefOf({})}
      />
      <List
        caption={messages.description}
        columns={columns}
        page={decisions}
        keyOf={({ id }) => id}
        hrefAt={(cursor) => hrefOf({ cursor })}
        filters={{
          title: messages.filter,
          all: messages.allKinds,
          names: decisionKindNames,
          keys: decisionKinds,
          current: kind,
          hrefOf: (each) => hrefOf({ kind: each }),
        }}
        empty={
          isFirst ? (
            <EmptyState title={messages.emptyTitle} text={messages.emptyText} />
          ) : (
            <EmptyState title={messages.noneTitle}>
              <ButtonLink variant="secondary" to={href('operator-decisions')}>
                {messages.noneBack}
              </ButtonLink>
            </EmptyState>
          )
        }
      />
      <p>
        <Link to={href('moderation-report')}>{messages.report}</Link>
      </p>
    </OperatorLayout>
  )
}
