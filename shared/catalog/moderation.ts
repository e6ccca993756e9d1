import type { ListPart } from './catalog.ts'

/** What the operator decides about what others wrote; also the `intent` of the form. */
export const verdicts = ['hide', 'publish'] as const

export type Verdict = (typeof verdicts)[number]

/** The page of something that others write: one of its lists, the oldest first. */
export interface Moderation<List extends string, Item> {
  list: List
  part: ListPart<Item>
}
