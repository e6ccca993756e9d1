import { Link } from 'react-router-dom'
import { UploadSection } from '#client/ui/form/upload-section.tsx'
import { MerchantLayout } from '#client/ui/merchant/merchant-layout.tsx'
import { List } from '#client/ui/page/list.tsx'
import { type Column, columnsOf } from '#client/ui/page/table.tsx'
import { Time } from '#client/ui/text/time.tsx'
import type { ProductImportCard } from '#shared/catalog/product-imports.ts'
import { tableTypes } from '#shared/forms/file-endings.ts'
import { href } from '#shared/href.ts'
import { formerAddressMessages } from '#shared/messages/merchant/former-addresses.ts'
import { pastImportMessages } from '#shared/messages/merchant/past-orders.ts'
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
  const { imports } = data
  return (
    <MerchantLayout
      title={messages.title}
      description={messages.description}
      more={
        <p className="cluster">
          <Link to={href('merchant-former-addresses')}>{formerAddressMessages.link}</Link>
          <Link to={href('merchant-past-imports')}>{pastImportMessages.link}</Link>
        </p>
      }
    >
      <UploadSection
        id="upload"
        title={messages.upload}
        intent="upload"
        form={form}
        file={{ label: messages.file, hint: messages.fileHint, accept: tableTypes }}
        submit={messages.submit}
        intro={<p className="soft">{messages.noChange}</p>}
        // With scripts the upload fills it in.
        before={() => <input type="hidden" name="fileAt" value="" />}
      />
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
