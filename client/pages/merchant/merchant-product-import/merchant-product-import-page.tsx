import { ChipChoice } from '#client/ui/form/chip-choice.tsx'
import { FormProblems } from '#client/ui/form/form-errors.tsx'
import { MerchantLayout } from '#client/ui/merchant/merchant-layout.tsx'
import { PageLinks } from '#client/ui/page/page-links.tsx'
import { Time } from '#client/ui/text/time.tsx'
import { type ImportList, importLists, importResultPath } from '#shared/catalog/product-imports.ts'
import { href } from '#shared/href.ts'
import { productImportMessages } from '#shared/messages/merchant/product-imports.ts'
import type { PageProps } from '#shared/pages.ts'
import { ImportFigures } from './import-figures.tsx'
import { ImportListTable } from './import-list-table.tsx'
import { ImportProgress } from './import-progress.tsx'

const messages = productImportMessages.one

/** The preview, progress or result of a product import. */
export function MerchantProductImportPage({ data, form }: PageProps<'merchant-product-import'>) {
  const { import: found, shown } = data
  const { id, fileName, at, by, platform, status, counts } = found
  const hrefOf = (list: ImportList | '', page?: string) =>
    href('merchant-product-import', { importId: id }, { list, page })
  return (
    <MerchantLayout
      title={messages.title}
      description={messages.description}
      trail={[
        { to: href('merchant-products'), label: productImportMessages.products },
        { to: href('merchant-product-imports'), label: productImportMessages.title },
      ]}
      intro={
        <>
          <span className="breakable">{fileName}</span> · {productImportMessages.platforms[platform]} ·{' '}
          <Time at={at} withHour short /> {productImportMessages.sentBy(by)}
        </>
      }
    >
      <FormProblems form={form} />
      <ImportProgress found={found} />
      {(status === 'done' || status === 'failed' || status === 'stopped') && (
        <p>
          <a href={importResultPath(id)} download>
            {messages.download}
          </a>
        </p>
      )}
      {counts && status !== 'discarded' && (
        <>
          <ImportFigures counts={counts} />
          <ChipChoice
            title={messages.choose}
            names={messages.lists}
            keys={importLists}
            current={shown.list}
            hrefOf={hrefOf}
          />
          <section className="stack" aria-labelledby="list">
            <h2 id="list">{messages.list[shown.list]}</h2>
            <ImportListTable shown={shown} />
            <PageLinks list={shown} messages={messages.pages} hrefAt={(next) => hrefOf(shown.list, next)} />
          </section>
        </>
      )}
    </MerchantLayout>
  )
}
