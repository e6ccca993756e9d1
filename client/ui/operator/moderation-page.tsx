import type { ReactNode } from 'react'
import { FormProblems } from '#client/ui/form/form-errors.tsx'
import { EmptyState } from '#client/ui/page/empty-state.tsx'
import { ListChoice } from '#client/ui/page/list-choice.tsx'
import { PageLinks } from '#client/ui/page/page-links.tsx'
import type { Moderation } from '#shared/catalog/moderation.ts'
import type { FormAnswer } from '#shared/forms.ts'
import { href } from '#shared/href.ts'
import { OperatorLayout } from './operator-layout.tsx'

interface ModerationPageProps<List extends string, Item> {
  page: 'operator-questions' | 'operator-reviews'
  /** The first one is shown when an address names none. */
  lists: readonly List[]
  data: Moderation<List, Item>
  messages: {
    title: string
    description: string
    /** Label of the choice between the lists. */
    lists: string
    listNames: Record<List, string>
    none: string
    noneText: Record<List, string>
  }
  form: FormAnswer | null
  /** Renders one entry as a list item. */
  children: (item: Item) => ReactNode
}

/** A page of moderation: lists of texts by others, with a decision about each. */
export function ModerationPage<List extends string, Item>(props: ModerationPageProps<List, Item>) {
  const { page, lists, data, messages, form, children } = props
  const { list, part } = data
  const hrefOf = (chosen: List, after: string | null = null) =>
    href(page, {}, { list: chosen === lists[0] ? null : chosen, after })
  return (
    <OperatorLayout title={messages.title} description={messages.description}>
      <ListChoice
        label={messages.lists}
        lists={lists.map((each) => ({ to: hrefOf(each), label: messages.listNames[each] }))}
        chosen={hrefOf(list)}
      />
      <FormProblems form={form} />
      {part.items.length === 0 && <EmptyState title={messages.none} text={messages.noneText[list]} />}
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one */}
      <ul className="review-list" role="list">
        {part.items.map(children)}
      </ul>
      <PageLinks list={part} hrefAt={(after) => hrefOf(list, after)} />
    </OperatorLayout>
  )
}
