import type { SettingsChange } from '#server/shop/settings/change-settings.ts'
import { readSettings, shopRulesOf } from '#server/shop/settings/settings-queries.ts'
import { type Action, runAction } from '#server/web/pages/action-of.ts'
import { doneOn } from '#server/web/pages/done-on.ts'
import type { Page } from '#server/web/pages/page.ts'
import type { AnyForm, Form } from '#shared/forms/form.ts'
import { legalForm, shopContactForm, shopNameForm } from '#shared/forms/settings-forms.ts'
import { type RulesPart, shopRules } from '#shared/forms/shop-rules.ts'
import { settingsMessages } from '#shared/messages/operator/settings.ts'
import { saving, savingMoney, settingsView } from './settings-parts.ts'
import { mailTestView, testMail } from './test-mail.ts'

/** Texts by part: each part says that it is saved. */
const savedTexts: Record<string, string> = {
  ...settingsMessages.saved,
  ...Object.fromEntries((shopRules as readonly RulesPart[]).map(({ spec, saved }) => [spec.intent, saved])),
}
const done = doneOn('operator-settings', savedTexts)

/** The operator's settings of the shop. The route authorizes the operator. */
export const operatorSettings: Page<'operator-settings'> = {
  done,

  async load(context) {
    const { services } = context
    const stored = await readSettings(services.db)
    return {
      ...(await settingsView(services, stored)),
      rules: shopRulesOf(stored),
      mail: await mailTestView(context),
    }
  },

  async submit(context) {
    return runAction(actions, context)
  },
}

const saved = (part: string) => async () => done.at(part)

/** Each form reads fields of its own, and all of them are settings. */
type RuleForm = Form<string, AnyForm['fields'], SettingsChange>

const ruleAction = ({ spec }: (typeof shopRules)[number]) => [
  spec.intent,
  saving(spec as unknown as RuleForm, saved(spec.intent)),
]

const actions: Record<string, Action<string>> = {
  name: saving(shopNameForm, saved('name')),
  legal: saving(legalForm, saved('legal')),
  contact: saving(shopContactForm, saved('contact')),
  money: savingMoney(saved('money')),
  ...Object.fromEntries(shopRules.map(ruleAction)),
  'test-mail': testMail,
}
