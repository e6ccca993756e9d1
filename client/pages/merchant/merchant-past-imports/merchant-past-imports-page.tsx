import { Link } from 'react-router-dom'
import { FormSection } from '#client/ui/form/form-section.tsx'
import { UploadSection } from '#client/ui/form/upload-section.tsx'
import { MerchantLayout } from '#client/ui/merchant/merchant-layout.tsx'
import { List } from '#client/ui/page/list.tsx'
import { type Column, columnsOf } from '#client/ui/page/table.tsx'
import { PastContents } from '#client/ui/panel/order/past-contents.tsx'
import { Time } from '#client/ui/text/time.tsx'
import { tableTypes } from '#shared/forms/file-endings.ts'
import { erasePastForm } from '#shared/forms/merchant/past-import-forms.ts'
import { href } from '#shared/href.ts'
import { merchantMessages } from '#shared/messages/merchant/merchant.ts'
import {
  pastImportMessages as messages,
  pastOrderMessages,
  pastPlatformNames,
} from '#shared/messages/merchant/past-orders.ts'
import type { PastImportCard } from '#shared/orders/past-orders.ts'
import type { PageProps } from '#shared/pages.ts'

const columns: Column<PastImportCard>[] = columnsOf(messages.columns, {
  file: ({ id, fileName, platform, content }) => (
    <>
      <Link className="breakable" to={href('merchant-past-import', { importId: id })}>
        {fileName}
      </Link>
      <br />
      <span className="soft small">
        {messages.contents[content]} · {pastPlatformNames[platform]}
      </span>
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
  result: (card) => <PastContents {...card} />,
})

/** An upload of past orders or customers, the earlier files, and the end of all that they brought. */
export function MerchantPastImportsPage({ data, form }: PageProps<'merchant-past-imports'>) {
  const { imports, hasHistory } = data
  const isOfErasing = form?.intent === erasePastForm.intent
  return (
    <MerchantLayout
      title={messages.title}
      description={messages.description}
      trail={[
        { to: href('merchant-orders'), label: merchantMessages.orders.title },
        { to: href('merchant-past-orders'), label: pastOrderMessages.title },
      ]}
    >
      <UploadSection
        id="upload"
        title={messages.upload}
        intent="past-file"
        form={isOfErasing ? null : form}
        file={{ label: messages.file, hint: messages.fileHint, accept: tableTypes }}
        submit={messages.submit}
        intro={
          <>
            <p>{messages.stored}</p>
            <p className="soft">{messages.retention}</p>
          </>
        }
      />
      <section className="stack" aria-labelledby="earlier">
        <h2 id="earlier">{messages.earlier}</h2>
        <List
          caption={messages.earlierTable}
          columns={columns}
          page={imports}
          keyOf={({ id }) => id}
          hrefAt={(cursor) => href('merchant-past-imports', {}, { cursor })}
          empty={messages.none}
        />
      </section>
      {(hasHistory || isOfErasing) && (
        <section className="panel stack" aria-labelledby="erase">
          <h2 id="erase">{messages.erase.title}</h2>
          <p>{messages.erase.text}</p>
          <FormSection spec={erasePastForm} form={form} submit={messages.erase.submit} />
        </section>
      )}
    </MerchantLayout>
  )
}
