import type { RequestContext } from '#server/web/middleware/request-context.ts'
import { redirectTo } from '#server/web/pages/page.ts'
import { type FormValues, formText } from '#shared/forms.ts'
import { href } from '#shared/href.ts'
import { panelStoreField } from '#shared/merchants/panel-store-field.ts'

/** The id of the store whose form was refused. */
export const formStoreParameter = 'form'

/**
 * A form acts on the store on whose page it stands, never on the one that another tab has switched to. Without a
 * name of a store it is one of a program, which must have but one.
 */
export function refuseOtherStore(
  form: FormValues,
  { visitor, url }: Pick<RequestContext, 'visitor' | 'url'>,
): void {
  const named = formText(form, panelStoreField)
  const store = visitor?.store
  if (!store || named === store.id || (named === '' && !store.isOneOfSeveral)) return
  const query = { [formStoreParameter]: named || 'none', to: url.pathname + url.search }
  throw redirectTo(href('merchant-stores', {}, query), 303)
}
