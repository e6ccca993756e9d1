import { splitWords, synonymForm } from '#shared/forms/category-forms.ts'
import { readForm } from '#shared/forms/read-form.ts'
import { formText, refusedForm } from '#shared/forms.ts'
import { href } from '#shared/href.ts'
import { synonymMessages } from '#shared/messages/operator/synonyms.ts'
import { ruleMessages } from '#shared/messages/rules.ts'
import { addSynonyms, removeSynonym, synonymSets } from '../../../shop/catalog/search/change-synonyms.ts'
import { actionOf } from '../action-of.ts'
import type { Page, SubmitAnswer, SubmitContext } from '../page.ts'

const done: SubmitAnswer = { redirect: href('operator-synonyms') }

/** Synonyms of the search; the route authorizes the operator. */
export const operatorSynonyms: Page<'operator-synonyms'> = {
  async load({ services }) {
    return { sets: await synonymSets(services.db) }
  },

  async submit(context) {
    const action = actionOf(actions, context.form)
    return action ? action(context) : refusedForm(context.form, {}, { message: ruleMessages.invalid_form })
  },
}

const actions: Record<string, (context: SubmitContext) => Promise<SubmitAnswer>> = {
  async add({ services, form }) {
    const read = readForm(synonymForm, form)
    if (!read.ok) return refusedForm(form, read.errors)
    const set = await addSynonyms(services, splitWords(read.values.words))
    return set ? done : refusedForm(form, { words: synonymMessages.fieldErrors.tooFew })
  },

  /** Gone already is gone, too. */
  async remove({ services, form }) {
    await removeSynonym(services, formText(form, 'word'))
    return done
  },
}
