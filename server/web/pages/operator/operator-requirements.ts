import { changeRequirements, requirements } from '#server/shop/merchants/applications/requirements.ts'
import { operatorOf } from '#server/web/pages/author-of.ts'
import { formAction } from '#server/web/pages/form-action.ts'
import type { Page } from '#server/web/pages/page.ts'
import { requirementsForm } from '#shared/forms/requirements-form.ts'
import { href } from '#shared/href.ts'

/** What a store has to bring before it may sell. */
export const operatorRequirements: Page<'operator-requirements'> = {
  async load({ services, url }) {
    return { requirements: await requirements(services.db), isSaved: url.searchParams.has('saved') }
  },

  async submit(context) {
    return save(context)
  },
}

const save = formAction(requirementsForm, async (context, wanted) => {
  await changeRequirements(context.services, { wanted, by: operatorOf(context) })
  return { redirect: href('operator-requirements', {}, { saved: 1 }) }
})
