import { changeRequirements, requirements } from '#server/shop/merchants/applications/requirements.ts'
import { operatorOf } from '#server/web/pages/author-of.ts'
import type { Page } from '#server/web/pages/page.ts'
import { formText, refusedForm } from '#shared/forms.ts'
import { href } from '#shared/href.ts'
import { maxRequirementNote, type Requirement, requirementKinds } from '#shared/merchants/requirements.ts'
import { operatorRequirementMessages as messages } from '#shared/messages/operator/operator-merchants.ts'

/** What a store has to bring before it may sell. */
export const operatorRequirements: Page<'operator-requirements'> = {
  async load({ services, url }) {
    return { requirements: await requirements(services.db), isSaved: url.searchParams.has('saved') }
  },

  async submit(context) {
    const { services, form } = context
    const errors: Record<string, string> = {}
    const wanted = requirementKinds.map((kind): Requirement => {
      const note = formText(form, `note-${kind}`).normalize('NFC')
      if (note.length > maxRequirementNote) errors[`note-${kind}`] = messages.noteTooLong(maxRequirementNote)
      return { kind, note, isRequired: formText(form, `required-${kind}`) === '1' }
    })
    if (Object.keys(errors).length > 0) return refusedForm(form, errors)
    await changeRequirements(services, { wanted, by: operatorOf(context) })
    return { redirect: href('operator-requirements', {}, { saved: 1 }) }
  },
}
