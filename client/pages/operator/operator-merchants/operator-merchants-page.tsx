import { Form, Link } from 'react-router-dom'
import { Button } from '#client/ui/form/button.tsx'
import { TextField } from '#client/ui/form/field.tsx'
import { FormProblems } from '#client/ui/form/form-errors.tsx'
import { MerchantStatusBadge } from '#client/ui/merchant/merchant-status-badge.tsx'
import { OperatorLayout } from '#client/ui/operator/operator-layout.tsx'
import { EmptyList } from '#client/ui/page/empty-list.tsx'
import { List } from '#client/ui/page/list.tsx'
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
        <Link to={href('operator-requirements')}>{messages.requirements}</Link>
      </p>
      <CreateStore formKey={data.formKey} form={form} />
    </OperatorLayout>
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
