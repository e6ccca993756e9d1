import { privacyMessages } from '#shared/messages/account/privacy.ts'
import type { PageProps } from '#shared/pages.ts'
import { publicHref } from '#shared/public-href.ts'
import { AccountLayout } from '../../../ui/account/account-layout.tsx'
import { DataExport } from '../../../ui/account/privacy/data-export.tsx'
import { Erasure } from '../../../ui/account/privacy/erasure.tsx'
import { ConsentHistory } from './consent-history.tsx'

const messages = privacyMessages

export function AccountPrivacyPage({ data, form }: PageProps<'account-privacy'>) {
  const { dataExport, erasure, retained, consents, saved } = data
  return (
    <AccountLayout title={messages.title} description={messages.description} saved={form ? '' : saved}>
      <p>
        <a href={publicHref('privacy')}>{messages.policy}</a>
      </p>
      <DataExport dataExport={dataExport} messages={messages.export} />
      <Erasure erasure={erasure} retained={retained} form={form} messages={messages.erasure} />
      <ConsentHistory consents={consents} />
    </AccountLayout>
  )
}
