import type { Services } from '#server/shop/services.ts'
import { type Action, runAction } from '#server/web/pages/action-of.ts'
import type { SubmitAnswer, SubmitContext } from '#server/web/pages/page.ts'
import { withDone } from '#server/web/pages/with-done.ts'
import type { ListPart } from '#shared/catalog/catalog.ts'
import type { Moderation } from '#shared/catalog/moderation.ts'
import { formText } from '#shared/forms.ts'

interface Moderated<List extends string, Item> {
  /** The page shows the first if its address names none. */
  lists: readonly [List, ...List[]]
  find: (db: Services['db'], choice: { list: List; after: string | null }) => Promise<ListPart<Item>>
  /** The field that names what is decided on. */
  field: string
  hide: Action<'hide'>
  publish: (services: Services, decision: { id: string }) => Promise<void>
}

/** The page of what others write, where the operator hides and publishes; the route authorizes the operator. */
export function moderation<List extends string, Item>(moderated: Moderated<List, Item>) {
  const { lists, find, field, hide, publish } = moderated
  const actions = {
    hide,

    async publish({ services, form, url }: SubmitContext) {
      await publish(services, { id: formText(form, field) })
      return { redirect: withDone(url, 'publish') }
    },
  }
  return {
    async load({ services, url: { searchParams } }: Pick<SubmitContext, 'services' | 'url'>) {
      const list = lists.find((each) => each === searchParams.get('list')) ?? lists[0]
      const part = await find(services.db, { list, after: searchParams.get('after') })
      return { list, part } satisfies Moderation<List, Item>
    },

    submit: (context: SubmitContext): Promise<SubmitAnswer> => runAction(actions, context),
  }
}
