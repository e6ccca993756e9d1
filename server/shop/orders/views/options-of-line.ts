import { sql } from 'drizzle-orm'
import { orderLine } from '#server/db/schema/index.ts'

type Line = Pick<typeof orderLine.$inferSelect, 'options' | 'personalizationLabel' | 'personalization'>

/** The options of a line and what the customer wrote for it, in one line: what tells pieces apart who packs them. */
export const optionsOfLine = ({ options, personalizationLabel, personalization }: Line): string =>
  [options, personalization && `${personalizationLabel}: ${personalization.replaceAll('\n', ' / ')}`]
    .filter(Boolean)
    .join(' · ')

/** The same as a column. */
export const shownOptions = sql<string>`concat_ws(' · ', nullif(${orderLine.options}, ''),
  ${orderLine.personalizationLabel} || ': ' || replace(${orderLine.personalization}, E'\\n', ' / '))`
