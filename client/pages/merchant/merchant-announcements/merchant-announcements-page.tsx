import { Link } from 'react-router-dom'
import { MerchantLayout } from '#client/ui/merchant/merchant-layout.tsx'
import { EmptyState } from '#client/ui/page/empty-state.tsx'
import { List } from '#client/ui/page/list.tsx'
import { type Column, columnsOf } from '#client/ui/page/table.tsx'
import { Time } from '#client/ui/text/time.tsx'
import type { StoreAnnouncementCard } from '#shared/announcements.ts'
import { href } from '#shared/href.ts'
import { storeAnnouncementMessages as messages } from '#shared/messages/operator/announcements.ts'
import type { PageProps } from '#shared/pages.ts'

const columns: Column<StoreAnnouncementCard>[] = columnsOf(messages.columns, {
  subject: ({ id, subject }) => (
    <Link to={href('merchant-announcement', { announcementId: id })} className="breakable">
      {subject}
    </Link>
  ),
  at: ({ at }) => <Time at={at} withHour short />,
})

/** What the operator wrote to the store. */
export function MerchantAnnouncementsPage({ data: { announcements } }: PageProps<'merchant-announcements'>) {
  return (
    <MerchantLayout title={messages.title} description={messages.listDescription}>
      <List
        caption={messages.listDescription}
        columns={columns}
        page={announcements}
        keyOf={({ id }) => id}
        hrefAt={(cursor) => href('merchant-announcements', {}, { cursor })}
        empty={<EmptyState title={messages.none} text={messages.noneText} />}
      />
    </MerchantLayout>
  )
}
