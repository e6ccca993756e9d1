import { announcedStatuses, maxAnnouncementBody, maxAnnouncementSubject } from '#shared/announcements.ts'
import { merchantStatusNames } from '#shared/messages/account/application.ts'
import { fieldErrorMessages } from '#shared/messages/field-errors.ts'
import { announcementFormMessages as messages } from '#shared/messages/operator/announcements.ts'
import { select, selectListed, selectOf } from './choice-fields.ts'
import { note, optional, text } from './fields.ts'
import { form } from './form.ts'

/** What the operator writes to stores. It is checked before it is sent. */
export const announcementForm = form(
  'announce',
  {
    status: select(messages.status, announcedStatuses, {
      labels: merchantStatusNames,
      wrong: messages.statusWrong,
    }),
    region: optional(
      selectOf(messages.region, {
        values: ({ country }) => country.regions.map(({ code }) => code),
        placeholder: messages.anyRegion,
        wrong: messages.regionWrong,
      }),
    ),
    category: optional(
      selectListed(messages.category, { placeholder: messages.anyCategory, wrong: messages.categoryWrong }),
    ),
    subject: text(messages.subject, {
      missing: messages.subjectMissing,
      max: maxAnnouncementSubject,
      autoComplete: 'off',
    }),
    body: note(messages.body, {
      hint: messages.bodyHint,
      missing: messages.bodyMissing,
      max: maxAnnouncementBody,
      wrong: fieldErrorMessages.tooLong(maxAnnouncementBody),
      rows: 10,
    }),
  },
  {
    rows: [['status', 'region']],
    refusals: { not_found: { field: 'status', text: messages.nobody } },
    once: true,
  },
)

/** Sends an announcement again to those whose mail failed. */
export const sendAgainForm = form('send-again', {})
