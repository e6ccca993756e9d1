import { readSettings, shopRulesOf } from '#server/shop/settings/settings-queries.ts'
import { actionOf } from '#server/web/pages/action-of.ts'
import type { Page, SubmitAnswer, SubmitContext } from '#server/web/pages/page.ts'
import { shopRules } from '#shared/forms/shop-rules.ts'
import { refusedForm } from '#shared/forms.ts'
import { href } from '#shared/href.ts'
import { ruleMessages } from '#shared/messages/rules.ts'
import { type SettingsPart, saveSettingsPart, settingsView } from './settings-parts.ts'
import { mailTestView, testMail } from './test-mail.ts'

type Action = (context: SubmitContext) => Promise<SubmitAnswer>

/** What the operator decides about the shop; the route authorizes them. */
export const operatorSettings: Page<'operator-settings'> = {
  async load(context) {
    const { services, url } = context
    const stored = await readSettings(services.db)
    return {
      ...(await settingsView(services, stored)),
      rules: shopRulesOf(stored),
      mail: mailTestView(context),
      saved: url.searchParams.get('saved') ?? '',
    }
  },

  async submit(context) {
    const action = actionOf(actions, context.form)
    return action ? action(context) : refusedForm(context.form, {}, { message: ruleMessages.invalid_form })
  },
}

const saving =
  (part: SettingsPart): Action =>
  async (context) =>
    (await saveSettingsPart(context, part)) ?? { redirect: href('operator-settings', {}, { saved: part }) }

const actions: Record<string, Action> = {
  name: saving('name'),
  legal: saving('legal'),
  contact: saving('contact'),
  money: saving('money'),
  ...Object.fromEntries(shopRules.map(({ spec: { intent } }) => [intent, saving(intent)])),
  'test-mail': testMail,
}
