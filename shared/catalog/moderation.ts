import type { ListPart } from './catalog.ts'

/** The operator's verdicts about texts of others, which are also the `intent` of the form. */
export const verdicts = ['hide', 'publish'] as const

export type Verdict = (typeof verdicts)[number]

/** The page of a moderated kind of text: one of its lists, the oldest first. */
export interface Moderation<List extends string, Item> {
  list: List
  part: ListPart<Item>
}
