import type { ReactNode } from 'react'
import { useShopConfig } from '#client/ui/behavior/shop-config.tsx'
import { PageIcon } from '#client/ui/page/page-icon.tsx'
import { ReputationLines, saysSomething } from '#client/ui/storefront/reputation-lines.tsx'
import { RatingLine } from '#client/ui/storefront/review/rating-line.tsx'
import { Money } from '#client/ui/text/money.tsx'
import type { StoreDetails } from '#shared/merchants/store-details.ts'
import { catalogMessages, handlingText } from '#shared/messages/storefront/catalog.ts'
import {
  answerHours,
  answerText,
  cutoffText,
  openingText,
} from '#shared/messages/storefront/opening-hours.ts'
import { timeFormat } from '#shared/text/formats.ts'
import { mailtoLink } from '#shared/text/mailto-link.ts'
import { groupedDays } from '#shared/time/opening-hours.ts'

const messages = catalogMessages.store

/** The seller's facts, only those that the store entered or the shop measured. */
export function StoreFacts({ store, answerMinutes }: { store: StoreDetails; answerMinutes: number | null }) {
  const { rating, reputation, hours, minOrderMinor } = store
  return (
    <dl className="facts">
      {rating && (
        <Fact name={messages.rating}>
          <RatingLine rating={rating} />
        </Fact>
      )}
      {saysSomething(reputation) && (
        <Fact name={messages.reputation}>
          <ReputationLines reputation={reputation} />
        </Fact>
      )}
      <Fact name={messages.legalName}>{store.legalName}</Fact>
      <Fact name={store.taxIdName}>
        <span className="figures">{store.taxId}</span>
        {store.taxIdIsValid && (
          <span className="fact-checked small">
            <PageIcon name="check" />
            {messages.taxIdChecked}
          </span>
        )}
      </Fact>
      <Fact name={messages.address}>{store.address}</Fact>
      <Fact name={messages.since}>
        <MonthYear date={store.since} />
      </Fact>
      {answerMinutes !== null && <Fact name={messages.answers}>{answerText(answerMinutes)}</Fact>}
      {hours.length > 0 && (
        <Fact name={answerHours}>
          {groupedDays(hours).map((days) => (
            <span className="fact-line" key={days.from}>
              {openingText(days)}
            </span>
          ))}
        </Fact>
      )}
      <Fact name={messages.handling}>
        {handlingText(store.handlingDays)}
        {store.cutoffMinute !== null && `. ${cutoffText(store.cutoffMinute)}`}
      </Fact>
      {minOrderMinor !== null && (
        <Fact name={messages.minimum}>
          <Money minor={minOrderMinor} />
        </Fact>
      )}
      <Fact name={messages.contact}>
        <a href={mailtoLink(store.supportEmail)}>{store.supportEmail}</a>
      </Fact>
    </dl>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  )
}

/** Formats an ISO date as "março de 2019". It is a day, not a moment, and so the same in every time zone. */
function MonthYear({ date }: { date: string }) {
  const { locale } = useShopConfig()
  const format = timeFormat(locale, { timeZone: 'UTC', month: 'long', year: 'numeric' })
  return <time dateTime={date}>{format.format(new Date(date))}</time>
}
