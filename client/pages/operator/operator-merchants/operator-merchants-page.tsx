import { Form, Link } from 'react-router-dom'
import { Button } from '#client/ui/form/button.tsx'
import { ChipChoice } from '#client/ui/form/chip-choice.tsx'
import { TextField } from '#client/ui/form/field.tsx'
import { FormProblems } from '#client/ui/form/form-errors.tsx'
import { MerchantStatusBadge } from '#client/ui/merchant/merchant-status-badge.tsx'
import { OperatorLayout } from '#client/ui/operator/operator-layout.tsx'
import { EmptyList } from '#client/ui/page/empty-list.tsx'
import { PageLinks } from '#client/ui/page/page-links.tsx'
import { SearchBox } from '#client/ui/page/search-box.tsx'
import { TableHead } from '#client/ui/page/table-head.tsx'
import { type Column, columnsOf } from '#client/ui/page/table.tsx'
import { Time } from '#client/ui/text/time.tsx'
import type { FormAnswer } from '#shared/forms.ts'
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
  const { status, query } = filters
  const hrefOf = (part: Record<string, string>) => href('operator-merchants', {}, { q: query, ...part })
  const names = Object.fromEntries(
    merchantStatuses.map((each) => [each, `${merchantStatusNames[each]} (${counts[each]})`]),
  ) as typeof merchantStatusNames
  return (
    <OperatorLayout title={messages.title} description={messages.description}>
      <div className="list-bar">
        <SearchBox
          action={href('operator-merchants')}
          hiddenFields={status === '' ? [] : [['status', status]]}
          query={query}
          label={messages.find}
          placeholder={messages.findHint}
        />
      </div>
      <ChipChoice
        title={messages.filter}
        all={messages.all}
        names={names}
        keys={merchantStatuses}
        current={status}
        hrefOf={(each) => hrefOf({ status: each })}
      />
      {stores.items.length === 0 ? (
        <EmptyList
          messages={messages}
          isFiltered={status !== '' || query !== ''}
          all={href('operator-merchants')}
        />
      ) : (
        <table className="table">
          <caption className="visually-hidden">{messages.description}</caption>
          <TableHead columns={columns} />
          <tbody>
            {stores.items.map((store) => (
              <StoreRow key={store.id} store={store} />
            ))}
          </tbody>
        </table>
      )}
      <PageLinks list={stores} hrefAt={(cursor) => hrefOf({ status, cursor })} />
      <p>
        <Link to={href('operator-requirements')}>{messages.requirements}</Link>
      </p>
      <CreateStore formKey={data.formKey} form={form} />
    </OperatorLayout>
  )
}

function StoreRow({ store }: { store: OperatorStoreCard }) {
  const { id, slug, name, city, region, status, since, arePayoutsHeld } = store
  return (
    <tr>
      <th scope="row">
        <Link to={href('operator-merchant', { merchantId: id })}>{name}</Link>
        <br />
        <span className="soft small breakable">{slug}</span>
      </th>
      <td data-label={columns.city}>{[city, region].filter(Boolean).join(' – ') || '—'}</td>
      <td data-label={columns.status}>
        <span className="cluster">
          <MerchantStatusBadge status={status} />
          {arePayoutsHeld && <span className="badge badge-warn">{messages.held}</span>}
        </span>
      </td>
      <td data-label={columns.since}>
        <Time at={since} short />
      </td>
    </tr>
  )
}

function CreateStore({ form, formKey }: { form: FormAnswer | null; formKey: string }) {
  const { create } = messages
  return (
    <section className="panel stack" aria-labelledby="create-store">
      <h2 id="create-store">{create.title}</h2>
      <p className="soft small">{create.text}</p>
      <Form method="post" noValidate className="stack">
        <input type="hidden" name="intent" value="create" />
        <input type="hidden" name="formKey" value={formKey} />
        <FormProblems form={form} />
        <div className="field-row">
          <TextField name="name" label={create.name} form={form} autoComplete="off" />
          <TextField
            name="slug"
            label={create.slug}
            hint={create.slugHint}
            form={form}
            required={false}
            autoCapitalize="none"
            autoComplete="off"
          />
        </div>
        <TextField name="email" type="email" label={create.email} form={form} autoComplete="off" />
        <p>
          <Button>{create.submit}</Button>
        </p>
      </Form>
    </section>
  )
}
