import type { RequestContext } from '#server/web/middleware/request-context.ts'
import { redirectTo } from '#server/web/pages/page.ts'
import { type FormValues, formText } from '#shared/forms.ts'
import { href } from '#shared/href.ts'
import { panelStoreField } from '#shared/merchants/panel-store-field.ts'

/** The id of the store whose form was refused. */
export const formStoreParameter = 'form'

/**
 * Refuses a form of another store's page, because another tab may have switched the store. A form without the store's
 * name is sent by a program, whose person must have only one store.
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
