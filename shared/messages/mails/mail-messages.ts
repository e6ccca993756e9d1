/** One block of a mail, from top to bottom. A string is a paragraph. */
export type MailBlock =
  | string
  | { title: string }
  | { rows: MailRow[] }
  | { action: { label: string; url: string } }
  /** An unsubscribe link, small and at the end. */
  | { link: { text: string; label: string; url: string } }
  | { products: MailProduct[] }
  /** A text to copy, such as a Pix code. */
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
  /** The former price, or null when the mail is not about it. */
  priceBefore: string | null
  pictureUrl: string | null
}

/** Facts of every mail: the name of the shop. */
interface ShopFacts {
  shop: string
}

type TextOf<Facts, Text> = string | ((facts: Facts & ShopFacts) => Text)

/** Facts that are shown unchanged. Null leaves out their row or button. */
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
 * The messages of one mail. The properties beside subject and heading become its blocks, in their written order. A
 * function returns null when the facts give it nothing to say.
 */
export interface MailMessages<Facts> {
  subject: TextOf<Facts, string>
  heading: TextOf<Facts, string>
  [part: string]: MailPart<Facts>
}

/** Returns a row of a table that a function composes. */
export const mailRow = (label: string, value: string | null, strong = false): MailRow[] =>
  value === null ? [] : [{ label, value, strong }]

/** Quotes a person's text. */
export const quoted = (text: string): string => `“${text}”`
