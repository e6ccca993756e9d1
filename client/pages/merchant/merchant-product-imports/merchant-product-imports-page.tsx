import { Link } from 'react-router-dom'
import { Button } from '#client/ui/form/button.tsx'
import { FileField } from '#client/ui/form/file-field.tsx'
import { UploadForm } from '#client/ui/form/upload-form.tsx'
import { MerchantLayout } from '#client/ui/merchant/merchant-layout.tsx'
import { List } from '#client/ui/page/list.tsx'
import { type Column, columnsOf } from '#client/ui/page/table.tsx'
import { Time } from '#client/ui/text/time.tsx'
import type { ProductImportCard } from '#shared/catalog/product-imports.ts'
import type { FormAnswer } from '#shared/forms.ts'
import { href } from '#shared/href.ts'
import { productImportMessages as messages } from '#shared/messages/merchant/product-imports.ts'
import type { PageProps } from '#shared/pages.ts'

const columns: Column<ProductImportCard>[] = columnsOf(messages.columns, {
  file: ({ id, fileName, platform }) => (
    <>
      <Link className="breakable" to={href('merchant-product-import', { importId: id })}>
        {fileName}
      </Link>
      <br />
      <span className="soft small">{messages.platforms[platform]}</span>
    </>
  ),
  at: ({ at, by }) => (
    <>
      <Time at={at} withHour short />
      <br />
      <span className="soft small">{messages.sentBy(by)}</span>
    </>
  ),
  status: ({ status }) => messages.statuses[status],
  result: (card) => <ResultLines card={card} />,
})

/** An upload of a product file, and the earlier files with their results. */
export function MerchantProductImportsPage({ data, form }: PageProps<'merchant-product-imports'>) {
  const { store, imports } = data
  return (
    <MerchantLayout title={messages.title} description={messages.description} store={store}>
      <UploadPanel form={form} />
      <section className="stack" aria-labelledby="earlier">
        <h2 id="earlier">{messages.earlier}</h2>
        <List
          caption={messages.earlierTable}
          columns={columns}
          page={imports}
          keyOf={({ id }) => id}
          hrefAt={(cursor) => href('merchant-product-imports', {}, { cursor })}
          empty={messages.none}
        />
      </section>
    </MerchantLayout>
  )
}

function UploadPanel({ form }: { form: FormAnswer | null }) {
  return (
    <section className="panel stack" aria-labelledby="upload">
      <h2 id="upload">{messages.upload}</h2>
      <p className="soft">{messages.noChange}</p>
      <UploadForm form={form}>
        {(answer) => (
          <>
            <input type="hidden" name="intent" value="upload" />
            <FileField
              name="file"
              label={messages.file}
              hint={messages.fileHint}
              accept=".csv,.txt,.tsv,text/csv,text/plain"
              form={answer}
            />
            <div className="cluster">
              <Button>{messages.submit}</Button>
            </div>
          </>
        )}
      </UploadForm>
    </section>
  )
}

function ResultLines({ card: { counts, status } }: { card: ProductImportCard }) {
  if (!counts || status === 'discarded') return '–'
  const { products, problemCount } = counts
  const lines = [
    ...(['created', 'updated', 'unchanged'] as const).flatMap((list) =>
      products[list] > 0 ? [messages.result(products[list], list)] : [],
    ),
    ...(products.skipped > 0 ? [messages.skippedProducts(products.skipped)] : []),
    ...(problemCount > 0 ? [messages.problems(problemCount)] : []),
  ]
  return (
    <ul>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}
