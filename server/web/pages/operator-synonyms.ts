import { addSynonyms, removeSynonym, synonymSets } from '#server/shop/catalog/change-synonyms.ts'
import { readForm } from '#shared/forms/read-form.ts'
import { splitWords, synonymForm } from '#shared/forms/synonym-form.ts'
import { formText, refusedForm } from '#shared/forms.ts'
import { href } from '#shared/href.ts'
import { ruleMessages } from '#shared/messages/rules.ts'
import { synonymMessages } from '#shared/messages/synonyms.ts'
import { actOf } from './act-of.ts'
import type { Page, SubmitAnswer, SubmitVisit } from './page.ts'

const done: SubmitAnswer = { redirect: href('operator-synonyms') }

/** What a search takes for the same; the route lets nobody but the operator in. */
export const operatorSynonyms: Page<'operator-synonyms'> = {
  async load({ services }) {
    return { sets: await synonymSets(services.db) }
  },

  async submit(visit) {
    const act = actOf(acts, visit.form)
    return act ? act(visit) : refusedForm(visit.form, {}, { message: ruleMessages.invalid_form })
  },
}

const acts: Record<string, (visit: SubmitVisit) => Promise<SubmitAnswer>> = {
  async add({ services, form }) {
    const read = readForm(synonymForm, form)
    if (!read.ok) return refusedForm(form, read.errors)
    const set = await addSynonyms(services, splitWords(read.values.words))
    return set ? done : refusedForm(form, { words: synonymMessages.faults.tooFew })
  },

  /** Gone already is gone, too. */
  async remove({ services, form }) {
    await removeSynonym(services, formText(form, 'word'))
    return done
  },
}
