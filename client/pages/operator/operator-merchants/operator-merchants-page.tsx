import { Link } from 'react-router-dom'
import { FormSection } from '#client/ui/form/form-section.tsx'
import { MerchantStatusBadge } from '#client/ui/merchant/merchant-status-badge.tsx'
import { OperatorLayout } from '#client/ui/operator/operator-layout.tsx'
import { OperatorLink } from '#client/ui/operator/operator-link.tsx'
import { useMaySend } from '#client/ui/operator/use-operator-right.ts'
import { EmptyList } from '#client/ui/page/empty-list.tsx'
import { List } from '#client/ui/page/list.tsx'
import { type Column, columnsOf } from '#client/ui/page/table.tsx'
import { Time } from '#client/ui/text/time.tsx'
import { newStoreForm } from '#shared/forms/operator-store-forms.ts'
import { href } from '#shared/href.ts'
import { merchantStatuses } from '#shared/merchants/merchant-statuses.ts'
import type { OperatorStoreCard } from '#shared/merchants/operator-stores.ts'
import { merchantStatusNames } from '#shared/messages/account/application.ts'
import { operatorMerchantsMessages as messages } from '#shared/messages/operator/operator-merchants.ts'
import type { PageProps } from '#shared/pages.ts'

const columns: Column<OperatorStoreCard>[] = columnsOf(messages.columns, {
  store: ({ id, slug, name }) => (
    <>
      <Link to={href('operator-merchant', { merchantId: id })}>{name}</Link>
      <br />
      <span className="soft small breakable">{slug}</span>
    </>
  ),
  city: ({ city, region }) => [city, region].filter(Boolean).join(' – ') || '—',
  status: ({ status, arePayoutsHeld }) => (
    <span className="cluster">
      <MerchantStatusBadge status={status} />
      {arePayoutsHeld && <span className="badge badge-warn">{messages.held}</span>}
    </span>
  ),
  since: ({ since }) => <Time at={since} short />,
})

/** The stores of every status, and a form for a new one. */
export function OperatorMerchantsPage({ data, form }: PageProps<'operator-merchants'>) {
  const { stores, counts, filters } = data
  const maySend = useMaySend('operator-merchants')
  const { status, query } = filters
  const hrefOf = (part: Record<string, string>) => href('operator-merchants', {}, { q: query, ...part })
  const names = Object.fromEntries(
    merchantStatuses.map((each) => [each, `${merchantStatusNames[each]} (${counts[each]})`]),
  ) as typeof merchantStatusNames
  return (
    <OperatorLayout title={messages.title} description={messages.description}>
      <List
        caption={messages.description}
        columns={columns}
        page={stores}
        keyOf={({ id }) => id}
        hrefAt={(cursor) => hrefOf({ status, cursor })}
        search={{
          action: href('operator-merchants'),
          hiddenFields: status === '' ? [] : [['status', status]],
          query,
          label: messages.find,
          placeholder: messages.findHint,
        }}
        filters={{
          title: messages.filter,
          all: messages.all,
          names,
          keys: merchantStatuses,
          current: status,
          hrefOf: (each) => hrefOf({ status: each }),
        }}
        empty={
          <EmptyList
            messages={messages}
            isFiltered={status !== '' || query !== ''}
            all={href('operator-merchants')}
          />
        }
      />
      <p>
        <OperatorLink isOnlyWay to={href('operator-requirements')}>
          {messages.requirements}
        </OperatorLink>
      </p>
      {maySend('create') && (
        <FormSection
          spec={newStoreForm}
          id="create-store"
          title={messages.create.title}
          intro={<p className="soft small">{messages.create.text}</p>}
          form={form}
          formKey={data.formKey}
          submit={messages.create.submit}
        />
      )}
    </OperatorLayout>
  )
}
