import { Button } from '#client/ui/form/button.tsx'
import { FormProblems } from '#client/ui/form/form-errors.tsx'
import { Form } from '#client/ui/form/panel-form.tsx'
import { MerchantLayout } from '#client/ui/merchant/merchant-layout.tsx'
import { NewProductLink } from '#client/ui/merchant/new-product-link.tsx'
import { Banner } from '#client/ui/page/banner.tsx'
import { EmptyList } from '#client/ui/page/empty-list.tsx'
import { PageLinks } from '#client/ui/page/page-links.tsx'
import { SearchBox } from '#client/ui/page/search-box.tsx'
import { Time } from '#client/ui/text/time.tsx'
import { VisuallyHidden } from '#client/ui/text/visually-hidden.tsx'
import type { GridChangeView } from '#shared/catalog/grid/grid-cells.ts'
import { href } from '#shared/href.ts'
import { gridMessages as messages } from '#shared/messages/merchant/product-grid.ts'
import type { PageData, PageProps } from '#shared/pages.ts'
import { GridForm } from './grid-form.tsx'

type GridData = PageData['merchant-product-grid']

/** The variants of a store as an editable table, which is checked, applied and undone. */
export function MerchantProductGridPage({ data, form }: PageProps<'merchant-product-grid'>) {
  const { rows, next, previous, query, changes, done } = data
  const isGridForm = form !== null && form.intent !== 'undo-grid'
  return (
    <MerchantLayout title={messages.title} description={messages.description}>
      {!isGridForm && <FormProblems form={form} />}
      {!form && done && <Done done={done} changes={changes} />}
      <SearchBox
        action={href('merchant-product-grid')}
        query={query}
        label={messages.find}
        placeholder={messages.findHint}
      />
      {rows.length === 0 && !form?.unlistedRows?.length ? (
        <EmptyList messages={messages} isFiltered={query !== ''} all={href('merchant-product-grid')}>
          <NewProductLink />
        </EmptyList>
      ) : (
        // The `key` rerenders the form after an applied or undone change, and on another page of the list.
        <GridForm
          key={`${done?.what}-${done?.id}-${rows[0]?.variantId}`}
          rows={rows}
          form={isGridForm ? form : null}
        />
      )}
      <PageLinks
        list={{ next, previous }}
        hrefAt={(cursor) => href('merchant-product-grid', {}, { q: query, cursor })}
      />
      {changes.length > 0 && <Changes changes={changes} />}
    </MerchantLayout>
  )
}

function Done({
  done,
  changes,
}: {
  done: NonNullable<GridData['done']>
  changes: readonly GridChangeView[]
}) {
  const change = changes.find(({ id }) => id === done.id)
  if (!change) return null
  const { count, conflicts } = change
  if (done.what === 'applied') return <Banner tone="success">{messages.applied(count)}</Banner>
  const undone = count - conflicts.length
  return (
    <Banner tone={conflicts.length > 0 ? 'warning' : 'success'}>
      <p>{undone === 0 ? messages.undoneNone : messages.undone(undone)}</p>
      {conflicts.length > 0 && (
        <>
          <p>{messages.conflicts}</p>
          <ul>
            {conflicts.map(({ variantId, field, name }) => (
              <li key={variantId + field}>{messages.cell(field, name)}</li>
            ))}
          </ul>
        </>
      )}
    </Banner>
  )
}

/** Changes that can still be undone. */
function Changes({ changes }: { changes: readonly GridChangeView[] }) {
  return (
    <section className="stack-tight" aria-labelledby="changes">
      <h2 id="changes">{messages.changes}</h2>
      <ul className="checklist">
        {changes.map(({ id, at, person, count, isUndone }) => (
          <li key={id}>
            <span className="checklist-name">
              <Time at={at} short withHour />
              <span className="soft">{messages.change(count, person)}</span>
            </span>
            {isUndone ? (
              <span className="soft">{messages.isUndone}</span>
            ) : (
              <Form method="post" preventScrollReset={false}>
                <input type="hidden" name="intent" value="undo-grid" />
                <input type="hidden" name="change" value={id} />
                <Button variant="secondary" small>
                  {messages.undo}
                  <VisuallyHidden>{messages.undoOf(count)}</VisuallyHidden>
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
