import { changeRequirements, requirements } from '#server/shop/merchants/applications/requirements.ts'
import { operatorOf } from '#server/web/pages/author-of.ts'
import { doneOn } from '#server/web/pages/done-on.ts'
import { formAction } from '#server/web/pages/form-action.ts'
import type { Page } from '#server/web/pages/page.ts'
import { requirementsForm } from '#shared/forms/requirements-form.ts'
import { operatorRequirementMessages } from '#shared/messages/operator/operator-merchants.ts'

const done = doneOn('operator-requirements', { saved: operatorRequirementMessages.saved })

/** Requirements that a store must meet before it may sell. */
export const operatorRequirements: Page<'operator-requirements'> = {
  done,

  async load({ services }) {
    return { requirements: await requirements(services.db) }
  },

  async submit(context) {
    return save(context)
  },
}

const save = formAction(requirementsForm, async (context, wanted) => {
  await changeRequirements(context.services, { wanted, by: operatorOf(context) })
  return done.at('saved')
})
