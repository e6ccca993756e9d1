import { sql } from 'drizzle-orm'
import { orderLine } from '#server/db/schema/index.ts'

type Line = Pick<typeof orderLine.$inferSelect, 'options' | 'personalizationLabel' | 'personalization'>

/** Returns the options of a line and its personalization in one line of text, by which packers tell pieces apart. */
export const optionsOfLine = ({ options, personalizationLabel, personalization }: Line): string =>
  [options, personalization && `${personalizationLabel}: ${personalization.replaceAll('\n', ' / ')}`]
    .filter(Boolean)
    .join(' · ')

/** SQL expression: the same text. */
export const shownOptions = sql<string>`concat_ws(' · ', nullif(${orderLine.options}, ''),
  ${orderLine.personalizationLabel} || ': ' || replace(${orderLine.personalization}, E'\\n', ' / '))`
