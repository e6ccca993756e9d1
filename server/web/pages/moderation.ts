import type { Services } from '#server/shop/services.ts'
import { type Action, runAction } from '#server/web/pages/action-of.ts'
import type { SubmitAnswer, SubmitContext } from '#server/web/pages/page.ts'
import { withDone } from '#server/web/pages/with-done.ts'
import type { ListPart } from '#shared/catalog/catalog.ts'
import type { Moderation } from '#shared/catalog/moderation.ts'
import type { ReadForm } from '#shared/forms/read-form.ts'
import { type FormValues, formText, refusedForm } from '#shared/forms.ts'

interface Decisions {
  /** The field that names what is decided on. */
  field: string
  readReason: (form: FormValues) => ReadForm<{ text: string }>
  hide: (services: Services, decision: { id: string; reason: string }) => Promise<void>
  publish: (services: Services, decision: { id: string }) => Promise<void>
}

interface Moderated<List extends string, Item> extends Decisions {
  /** The page shows the first if its address names none. */
  lists: readonly [List, ...List[]]
  find: (db: Services['db'], choice: { list: List; after: string | null }) => Promise<ListPart<Item>>
}

/** The page of what others write, where the operator hides and publishes; the route authorizes the operator. */
export const moderation = <List extends string, Item>({
  lists,
  find,
  ...decisions
}: Moderated<List, Item>) => ({
  async load({ services, url: { searchParams } }: Pick<SubmitContext, 'services' | 'url'>) {
    const list = lists.find((each) => each === searchParams.get('list')) ?? lists[0]
    const part = await find(services.db, { list, after: searchParams.get('after') })
    return { list, part } satisfies Moderation<List, Item>
  },

  submit: (context: SubmitContext): Promise<SubmitAnswer> => runAction(actions, context, decisions),
})

const actions: Record<string, Action<string, [Decisions]>> = {
  async hide({ services, form, url }, { field, readReason, hide }) {
    const read = readReason(form)
    if (!read.ok) return refusedForm(form, read.errors)
    await hide(services, { id: formText(form, field), reason: read.values.text })
    return { redirect: withDone(url, 'hide') }
  },

  async publish({ services, form, url }, { field, publish }) {
    await publish(services, { id: formText(form, field) })
    return { redirect: withDone(url, 'publish') }
  },
}
