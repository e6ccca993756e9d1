import { hidden } from '#shared/forms/choice-fields.ts'
import { typed } from '#shared/forms/fields.ts'
import { form } from '#shared/forms/form.ts'
import { withoutControls } from '#shared/forms/written-text.ts'
import { formatNumber } from '#shared/messages/format-number.ts'
import { orderWorklistMessages as messages } from '#shared/messages/merchant/order-worklist.ts'
import { ruleMessages } from '#shared/messages/rules.ts'
import { maxViewName } from '#shared/orders/saved-order-views.ts'

/** Gives the search of the list's address a name. */
export const saveViewForm = form(
  'save-view',
  {
    view: typed(messages.viewName, {
      max: maxViewName,
      read(text) {
        const name = withoutControls(text).replace(/\s+/g, ' ').trim()
        return name !== '' && name.length <= maxViewName ? name : null
      },
      wrong: `Escreva um nome de até ${formatNumber(maxViewName)} caracteres.`,
      autoComplete: 'off',
    }),
  },
  { refusals: { too_many_views: { field: 'view', text: ruleMessages.too_many_views } } },
)

export const removeViewForm = form('remove-view', { viewId: hidden() })
