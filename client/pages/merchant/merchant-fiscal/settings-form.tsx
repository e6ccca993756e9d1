import { useShopConfig } from '#client/ui/behavior/shop-config.tsx'
import { Button } from '#client/ui/form/button.tsx'
import { SelectField, TextField } from '#client/ui/form/field.tsx'
import { FormProblems } from '#client/ui/form/form-errors.tsx'
import { Form } from '#client/ui/form/panel-form.tsx'
import type { FormAnswer } from '#shared/forms.ts'
import {
  type FiscalCodes,
  type FiscalSettings,
  goodsOrigins,
  taxRegimes,
} from '#shared/merchants/fiscal-settings.ts'
import { fiscalMessages as messages } from '#shared/messages/merchant/fiscal.ts'
import { percentInput } from '#shared/text/percent-text.ts'

interface SettingsFormProps {
  settings: FiscalSettings
  form: FormAnswer | null
}

/** The store's own tax data, with what is usual in the Simples Nacional until it has saved its own. */
export function SettingsForm({ settings, form }: SettingsFormProps) {
  const { locale } = useShopConfig()
  const digits = (name: keyof FiscalCodes, label: string, hint?: string) => (
    <TextField
      name={name}
      label={label}
      hint={hint}
      form={form}
      known={settings[name]}
      inputMode="numeric"
      autoComplete="off"
      maxLength={20}
    />
  )
  return (
    <section className="panel stack" aria-labelledby="settings">
      <h2 id="settings">{messages.settings}</h2>
      <p>{messages.usual}</p>
      {form && <FormProblems form={form} />}
      <Form method="post" className="stack" noValidate preventScrollReset>
        <SelectField
          name="taxRegime"
          label={messages.taxRegime}
          form={form}
          known={settings.taxRegime}
          options={taxRegimes.map((value) => ({ value, label: messages.regimes[value] }))}
        />
        <TextField
          name="stateRegistration"
          label={messages.stateRegistration}
          hint={messages.stateRegistrationHint}
          form={form}
          known={settings.stateRegistration}
          autoComplete="off"
          maxLength={20}
        />
        {digits('ncm', messages.ncm, messages.ncmHint)}
        <div className="field-row">
          {digits('cfopInState', messages.cfopInState)}
          {digits('cfopOutOfState', messages.cfopOutOfState)}
        </div>
        {digits('icms', messages.icms, messages.icmsHint)}
        <SelectField
          name="origin"
          label={messages.origin}
          form={form}
          known={settings.origin}
          options={goodsOrigins.map((value) => ({ value, label: messages.origins[value] }))}
        />
        <div className="field-row">
          {digits('pis', messages.pis, messages.twoDigits)}
          {digits('cofins', messages.cofins, messages.twoDigits)}
        </div>
        {digits('ibsCbs', messages.ibsCbs, messages.ibsCbsHint)}
        {digits('taxClass', messages.taxClass, messages.taxClassHint)}
        <TextField
          name="cbs"
          label={messages.cbs}
          hint={messages.cbsHint}
          form={form}
          known={settings.cbsBps === null ? '' : percentInput(settings.cbsBps, locale)}
          required={false}
          inputMode="decimal"
          autoComplete="off"
          maxLength={8}
        />
        <div className="cluster">
          <Button name="intent" value="save-fiscal">
            {messages.save}
          </Button>
        </div>
      </Form>
    </section>
  )
}
