import type { ReactNode } from 'react'
import { mailtoLink } from '#shared/mailto-link.ts'
import { catalogMessages, handlingText } from '#shared/messages/catalog.ts'
import { answerText, openingHoursMessages, openingText } from '#shared/messages/opening-hours.ts'
import { daysTogether } from '#shared/opening-hours.ts'
import type { StoreDetails } from '#shared/pages.ts'
import { Money } from '../../ui/money.tsx'
import { MonthYear } from '../../ui/month-year.tsx'
import { PageIcon } from '../../ui/page-icon.tsx'
import { RatingLine } from '../../ui/review/rating-line.tsx'

const words = catalogMessages.store

/** Who sells, in short: nothing that the store has not said or the shop has not seen. */
export function StoreFacts({ store, answerMinutes }: { store: StoreDetails; answerMinutes: number | null }) {
  const { rating, hours, minOrderMinor } = store
  return (
    <dl className="facts">
      {rating && (
        <Fact name={words.rating}>
          <RatingLine rating={rating} />
        </Fact>
      )}
      <Fact name={words.legalName}>{store.legalName}</Fact>
      <Fact name={store.taxIdName}>
        <span className="figures">{store.taxId}</span>
        {store.taxIdIsValid && (
          <span className="fact-checked small">
            <PageIcon name="check" />
            {words.taxIdChecked}
          </span>
        )}
      </Fact>
      <Fact name={words.address}>{store.address}</Fact>
      <Fact name={words.since}>
        <MonthYear date={store.since} />
      </Fact>
      {answerMinutes !== null && <Fact name={words.answers}>{answerText(answerMinutes)}</Fact>}
      {hours.length > 0 && (
        <Fact name={openingHoursMessages.short}>
          {daysTogether(hours).map((days) => (
            <span className="fact-line" key={days.from}>
              {openingText(days)}
            </span>
          ))}
        </Fact>
      )}
      <Fact name={words.handling}>{handlingText(store.handlingDays)}</Fact>
      {minOrderMinor !== null && (
        <Fact name={words.minimum}>
          <Money minor={minOrderMinor} />
        </Fact>
      )}
      <Fact name={words.contact}>
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
