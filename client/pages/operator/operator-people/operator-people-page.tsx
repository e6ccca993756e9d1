import { Link } from 'react-router-dom'
import { OperatorLayout } from '#client/ui/operator/operator-layout.tsx'
import { EmptyList } from '#client/ui/page/empty-list.tsx'
import { List } from '#client/ui/page/list.tsx'
import { type Column, columnsOf } from '#client/ui/page/table.tsx'
import { Time } from '#client/ui/text/time.tsx'
import { type PersonCard, personFilters } from '#shared/account/people.ts'
import { href } from '#shared/href.ts'
import { operatorPeopleMessages as messages } from '#shared/messages/operator/people.ts'
import type { PageProps } from '#shared/pages.ts'

const columns: Column<PersonCard>[] = columnsOf(messages.columns, {
  person: ({ id, name, email, isLocked }) => (
    <>
      <Link to={href('operator-person', { userId: id })}>{name}</Link>{' '}
      {isLocked && <span className="badge badge-warn">{messages.locked}</span>}
      <br />
      <span className="soft small breakable">{email}</span>
    </>
  ),
  role: ({ isOperator, stores }) =>
    [...(isOperator ? [messages.operator] : []), ...stores].join(' · ') || messages.customer,
  since: ({ since }) => <Time at={since} short />,
})

/** The accounts of the shop, the newest first. */
export function OperatorPeoplePage({ data: { people, filters } }: PageProps<'operator-people'>) {
  const { filter, query } = filters
  const hrefOf = (part: Record<string, string>) => href('operator-people', {}, { q: query, ...part })
  return (
    <OperatorLayout title={messages.title} description={messages.description}>
      <List
        caption={messages.description}
        columns={columns}
        page={people}
        keyOf={({ id }) => id}
        hrefAt={(cursor) => hrefOf({ filter, cursor })}
        search={{
          action: href('operator-people'),
          hiddenFields: filter === '' ? [] : [['filter', filter]],
          query,
          label: messages.find,
          placeholder: messages.findHint,
        }}
        filters={{
          title: messages.filter,
          all: messages.all,
          names: messages.filters,
          keys: personFilters,
          current: filter,
          hrefOf: (each) => hrefOf({ filter: each }),
        }}
        empty={
          <EmptyList
            messages={messages}
            isFiltered={filter !== '' || query !== ''}
            all={href('operator-people')}
          />
        }
      />
    </OperatorLayout>
  )
}
