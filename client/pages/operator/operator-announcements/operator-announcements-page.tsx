import { Link } from 'react-router-dom'
import { Button } from '#client/ui/form/button.tsx'
import { FormFields, FormFrame } from '#client/ui/form/form-section.tsx'
import { OperatorLayout } from '#client/ui/operator/operator-layout.tsx'
import { EmptyState } from '#client/ui/page/empty-state.tsx'
import { List } from '#client/ui/page/list.tsx'
import { columnsOf } from '#client/ui/page/table.tsx'
import { Time } from '#client/ui/text/time.tsx'
import type { AnnouncementCard } from '#shared/announcements.ts'
import { announcementForm } from '#shared/forms/announcement-forms.ts'
import { formText } from '#shared/forms.ts'
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
        <WriteSection data={data} form={form} />
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

function WriteSection({ data, form }: PageProps<'operator-announcements'>) {
  const { regions, categories } = data
  return (
    <section id={announcementForm.intent} className="panel panel-raised stack" aria-labelledby="write">
      <h2 id="write">{messages.write}</h2>
      <p className="small">{messages.writeText}</p>
      <FormFrame
        spec={announcementForm}
        form={form}
        formKey={(form && formText(form.values, 'formKey')) || data.formKey}
      >
        <FormFields
          spec={announcementForm}
          form={form}
          choices={{
            region: regions.map(({ code, name }) => ({ value: code, label: name })),
            category: categories.map(({ slug, name }) => ({ value: slug, label: name })),
          }}
        />
        <p>
          <Button name="step" value="check">
            {messages.check}
          </Button>
        </p>
      </FormFrame>
    </section>
  )
}
