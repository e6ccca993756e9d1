/** One part of a mail, from top to bottom; a string is a paragraph. */
export type MailBlock =
  | string
  | { title: string }
  | { rows: MailRow[] }
  | { action: { label: string; url: string } }
  /** An unsubscribe link, small and at the end. */
  | { link: { text: string; label: string; url: string } }
  | { products: MailProduct[] }
  /** Something to copy, such as a Pix code. */
  | { code: string }

export interface MailRow {
  label: string
  value: string
  strong?: boolean
}

export interface MailProduct {
  title: string
  /** The store and the chosen options. */
  note: string
  url: string
  price: string
  /** The former price; null if the mail is not about it. */
  priceBefore: string | null
  pictureUrl: string | null
}

/** What every mail knows: the name of the shop. */
interface ShopFacts {
  shop: string
}

type TextOf<Facts, Text> = string | ((facts: Facts & ShopFacts) => Text)

/** Facts that are shown as they are; null leaves their row or button out. */
type ShownFact<Facts> = {
  [Name in keyof Facts]: Facts[Name] extends string | null ? Name : never
}[keyof Facts]

/** A table with one row for each named fact, in this order. */
interface RowsPart<Facts> {
  rows: Partial<Record<ShownFact<Facts>, string>>
  strong?: readonly ShownFact<Facts>[]
}

/** A button that leads to the fact `url`. */
interface ButtonPart {
  button: string
}

export type MailPart<Facts> =
  | TextOf<Facts, MailBlock | readonly MailBlock[] | null>
  | RowsPart<Facts>
  | (Facts extends { url: string | null } ? ButtonPart : never)

/**
 * The messages of one mail. What stands beside subject and heading becomes its blocks, in the order in which it is
 * written. A function answers null when the facts leave it nothing to say.
 */
export interface MailMessages<Facts> {
  subject: TextOf<Facts, string>
  heading: TextOf<Facts, string>
  [part: string]: MailPart<Facts>
}

/** A row of a table that is put together by a function. */
export const mailRow = (label: string, value: string | null, strong = false): MailRow[] =>
  value === null ? [] : [{ label, value, strong }]

/** What somebody wrote. */
export const quoted = (text: string): string => `“${text}”`
