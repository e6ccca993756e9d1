import { Link } from 'react-router-dom'
import { CheckedForm } from '#client/ui/form/checked-form.tsx'
import { OperatorLayout } from '#client/ui/operator/operator-layout.tsx'
import { EmptyState } from '#client/ui/page/empty-state.tsx'
import { List } from '#client/ui/page/list.tsx'
import { columnsOf } from '#client/ui/page/table.tsx'
import { Time } from '#client/ui/text/time.tsx'
import type { AnnouncementCard } from '#shared/announcements.ts'
import { announcementForm } from '#shared/forms/announcement-forms.ts'
import { href } from '#shared/href.ts'
import { announcementsMessages as messages } from '#shared/messages/operator/announcements.ts'
import type { PageProps } from '#shared/pages.ts'
import { AnnouncementPreview } from './announcement-preview.tsx'

const columns = columnsOf<AnnouncementCard, keyof typeof messages.columns>(messages.columns, {
  subject: ({ id, subject }) => (
    <Link className="breakable" to={href('operator-announcement', { announcementId: id })}>
      {subject}
    </Link>
  ),
  at: ({ createdAt }) => <Time at={createdAt} withHour short />,
  author: ({ author }) => author ?? messages.system,
  stores: { cell: ({ stores }) => stores, isNumber: true },
  sent: { cell: ({ mails }) => mails.sent, isNumber: true },
  failed: { cell: ({ mails }) => mails.failed, isNumber: true },
})

/** What the operator wrote to stores, and the form that writes to them. */
export function OperatorAnnouncementsPage({ data, form }: PageProps<'operator-announcements'>) {
  return (
    <OperatorLayout title={messages.title} description={messages.description}>
      {form?.announcement ? (
        <AnnouncementPreview preview={form.announcement} form={form} />
      ) : (
        <CheckedForm
          spec={announcementForm}
          form={form}
          formKey={data.formKey}
          title={messages.write}
          intro={messages.writeText}
          check={messages.check}
          choices={{
            region: data.regions.map(({ code, name }) => ({ value: code, label: name })),
            category: data.categories.map(({ slug, name }) => ({ value: slug, label: name })),
          }}
        />
      )}
      <section className="section" aria-labelledby="sent">
        <h2 id="sent">{messages.list}</h2>
        <List
          caption={messages.list}
          columns={columns}
          page={data.announcements}
          keyOf={({ id }) => id}
          hrefAt={(cursor) => href('operator-announcements', {}, { cursor })}
          empty={<EmptyState title={messages.none} text={messages.noneText} />}
        />
      </section>
    </OperatorLayout>
  )
}
