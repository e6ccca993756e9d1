import { AccountLayout } from '#client/ui/account/account-layout.tsx'
import { DataExport } from '#client/ui/account/privacy/data-export.tsx'
import { Erasure } from '#client/ui/account/privacy/erasure.tsx'
import { privacyMessages } from '#shared/messages/account/privacy.ts'
import type { PageProps } from '#shared/pages.ts'
import { publicHref } from '#shared/public-href.ts'
import { ConsentHistory } from './consent-history.tsx'

const messages = privacyMessages

export function AccountPrivacyPage({ data, form }: PageProps<'account-privacy'>) {
  const { dataExport, erasure, retained, consents, mailConsents } = data
  return (
    <AccountLayout title={messages.title} description={messages.description}>
      <p>
        <a href={publicHref('privacy')}>{messages.policy}</a>
      </p>
      <DataExport dataExport={dataExport} messages={messages.export} />
      <Erasure erasure={erasure} retained={retained} form={form} messages={messages.erasure} />
      <ConsentHistory consents={consents} mailConsents={mailConsents} />
    </AccountLayout>
  )
}
