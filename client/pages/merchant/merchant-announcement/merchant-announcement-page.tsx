import { Link } from 'react-router-dom'
import { MerchantLayout } from '#client/ui/merchant/merchant-layout.tsx'
import { LinkedText } from '#client/ui/text/linked-text.tsx'
import { Time } from '#client/ui/text/time.tsx'
import { href } from '#shared/href.ts'
import { storeAnnouncementMessages as messages } from '#shared/messages/operator/announcements.ts'
import type { PageProps } from '#shared/pages.ts'

/** What the operator wrote to the store. */
export function MerchantAnnouncementPage({ data }: PageProps<'merchant-announcement'>) {
  const { subject, body, at } = data
  return (
    <MerchantLayout title={subject} description={messages.description} narrow>
      <section className="panel stack">
        <LinkedText text={body} />
        <p className="soft small">
          {messages.at} <Time at={at} withHour />
        </p>
      </section>
      <p>
        <Link to={href('merchant-announcements')}>{messages.all}</Link>
      </p>
    </MerchantLayout>
  )
}
