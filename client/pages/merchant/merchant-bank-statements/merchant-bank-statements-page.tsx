import { FormProblems } from '#client/ui/form/form-errors.tsx'
import { MerchantLayout } from '#client/ui/merchant/merchant-layout.tsx'
import { Banner } from '#client/ui/page/banner.tsx'
import { EarlierBankStatements } from '#client/ui/panel/bank-statements/earlier-bank-statements.tsx'
import { UploadBankStatement } from '#client/ui/panel/bank-statements/upload-bank-statement.tsx'
import { href } from '#shared/href.ts'
import { merchantBankStatementMessages as messages } from '#shared/messages/operator/operator-bank-statements.ts'
import type { PageProps } from '#shared/pages.ts'

/** A store's own bank statements: an upload, and the earlier ones with their results. */
export function MerchantBankStatementsPage({ data, form }: PageProps<'merchant-bank-statements'>) {
  const { imports, settlement } = data
  return (
    <MerchantLayout title={messages.title} description={messages.description}>
      {settlement === 'direct' ? (
        <UploadBankStatement form={form} />
      ) : (
        <>
          <FormProblems form={form} />
          <Banner>{messages.platformReceives}</Banner>
        </>
      )}
      <EarlierBankStatements
        imports={imports}
        hrefOf={(importId) => href('merchant-bank-statement', { importId })}
        hrefAt={(cursor) => href('merchant-bank-statements', {}, { cursor })}
      />
    </MerchantLayout>
  )
}
