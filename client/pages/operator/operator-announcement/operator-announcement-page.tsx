import { Link } from 'react-router-dom'
import { FormSection } from '#client/ui/form/form-section.tsx'
import { OperatorLayout } from '#client/ui/operator/operator-layout.tsx'
import { Breadcrumbs } from '#client/ui/page/breadcrumbs.tsx'
import { List } from '#client/ui/page/list.tsx'
import { ListChoice } from '#client/ui/page/list-choice.tsx'
import { columnsOf } from '#client/ui/page/table.tsx'
import { LinkedText } from '#client/ui/text/linked-text.tsx'
import { Time } from '#client/ui/text/time.tsx'
import type { AnnouncedMail, AnnouncementView } from '#shared/announcements.ts'
import { sendAgainForm } from '#shared/forms/announcement-forms.ts'
import { href } from '#shared/href.ts'
import { merchantStatusNames } from '#shared/messages/account/application.ts'
import {
  announcementsMessages,
  announcementMessages as messages,
  storesText,
} from '#shared/messages/operator/announcements.ts'
import type { PageProps } from '#shared/pages.ts'

const columns = columnsOf<AnnouncedMail, keyof typeof messages.mailColumns>(messages.mailColumns, {
  store: ({ merchantId, store }) => <Link to={href('operator-merchant', { merchantId })}>{store}</Link>,
  person: ({ person }) => person,
  outcome: ({ outcome }) => messages.outcomes[outcome],
  at: ({ at }) => (at ? <Time at={at} withHour short /> : '—'),
})

/** One announcement: which stores got it, and whose mail failed. */
export function OperatorAnnouncementPage({ data, form }: PageProps<'operator-announcement'>) {
  const { announcement, mails, onlyFailed } = data
  const { id: announcementId, subject } = announcement
  const hrefOf = (list: 'failed' | null, cursor?: string) =>
    href('operator-announcement', { announcementId }, { list, cursor })
  const { failed } = announcement.mails
  return (
    <OperatorLayout
      title={subject}
      description={messages.description}
      trail={
        <Breadcrumbs
          from={{ to: href('operator-announcements'), label: announcementsMessages.title }}
          here={subject}
        />
      }
    >
      <section className="panel stack" aria-labelledby="text">
        <h2 id="text">{messages.text}</h2>
        <LinkedText text={announcement.body} />
        <Facts announcement={announcement} />
      </section>
      <section className="section" aria-labelledby="mails">
        <h2 id="mails">{messages.mails}</h2>
        <p className="soft small">{messages.outcomeHint}</p>
        {failed > 0 && (
          <FormSection spec={sendAgainForm} form={form} submit={messages.again(failed)} variant="secondary" />
        )}
        <ListChoice
          label={messages.filter}
          lists={[
            { to: hrefOf(null), label: messages.allMails },
            { to: hrefOf('failed'), label: messages.onlyFailed },
          ]}
          chosen={hrefOf(onlyFailed ? 'failed' : null)}
        />
        <List
          caption={messages.mails}
          columns={columns}
          page={mails}
          keyOf={({ id }) => id}
          hrefAt={(cursor) => hrefOf(onlyFailed ? 'failed' : null, cursor)}
          empty={messages.noneFailed}
        />
      </section>
    </OperatorLayout>
  )
}

function Facts({ announcement }: { announcement: AnnouncementView }) {
  const { createdAt, author, stores, status, region, categoryName, mails } = announcement
  const { columns: heads } = announcementsMessages
  const audience = [storesText(stores), merchantStatusNames[status], region, categoryName]
  return (
    <dl className="facts">
      <dt>{messages.audience}</dt>
      <dd>{audience.filter(Boolean).join(' · ')}</dd>
      <dt>{messages.at}</dt>
      <dd>
        <Time at={createdAt} withHour />
      </dd>
      <dt>{messages.author}</dt>
      <dd>{author ?? announcementsMessages.system}</dd>
      <dt>{heads.sent}</dt>
      <dd>{mails.sent}</dd>
      <dt>{heads.failed}</dt>
      <dd>{mails.failed}</dd>
    </dl>
  )
}
