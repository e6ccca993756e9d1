import { FormProblems } from '#client/ui/form/form-errors.tsx'
import { MerchantLayout } from '#client/ui/merchant/merchant-layout.tsx'
import { type Column, columnsOf, Table } from '#client/ui/page/table.tsx'
import { PastContents } from '#client/ui/panel/order/past-contents.tsx'
import { Time } from '#client/ui/text/time.tsx'
import { href } from '#shared/href.ts'
import {
  pastImportMessages as imports,
  pastOrderMessages,
  pastPlatformNames,
} from '#shared/messages/merchant/past-orders.ts'
import type { PastProblem } from '#shared/orders/past-orders.ts'
import type { PageProps } from '#shared/pages.ts'
import { PastImportStep } from './past-import-step.tsx'

const messages = imports.one

const columns: Column<PastProblem>[] = columnsOf(messages.problemColumns, {
  line: ({ line }) => (
    <>
      {messages.problemColumns.line} {line}
    </>
  ),
  reason: ({ reason }) => messages.reasons[reason],
})

/** The check, progress or result of a file of the former shop. */
export function MerchantPastImportPage({ data, form }: PageProps<'merchant-past-import'>) {
  const found = data.import
  const { fileName, at, by, platform, content, status, counts, problems } = found
  const more = counts.problemCount - problems.length
  return (
    <MerchantLayout
      title={messages.title}
      description={messages.description}
      trail={[
        { to: href('merchant-past-orders'), label: pastOrderMessages.title },
        { to: href('merchant-past-imports'), label: imports.title },
      ]}
      intro={
        <>
          <span className="breakable">{fileName}</span> · {imports.contents[content]} ·{' '}
          {pastPlatformNames[platform]} · <Time at={at} withHour short /> {imports.sentBy(by)}
        </>
      }
    >
      <FormProblems form={form} />
      <PastImportStep found={found} />
      {status !== 'discarded' && status !== 'checked' && (
        <p>
          <PastContents content={content} counts={counts} />
        </p>
      )}
      {status !== 'discarded' && problems.length > 0 && (
        <section className="stack" aria-labelledby="problems">
          <h2 id="problems">{messages.problems}</h2>
          <Table
            caption={messages.problemTable}
            columns={columns}
            items={problems}
            // A line may have two problems, and the list never changes its order.
            keyOf={(_, index) => index}
          />
          {more > 0 && <p className="soft">{messages.moreProblems(more)}</p>}
        </section>
      )}
    </MerchantLayout>
  )
}
