import { FormFields } from '#client/ui/form/form-section.tsx'
import { Banner } from '#client/ui/page/banner.tsx'
import { moneyForm } from '#shared/forms/settings-forms.ts'
import type { FormAnswer } from '#shared/forms.ts'
import { settingsMessages } from '#shared/messages/operator/settings.ts'

const messages = settingsMessages.money

interface MoneyFieldsProps {
  form: FormAnswer | null
  values: Record<string, string>
  storesWithoutKey: number
}

/** The receiver of customers' payments, and the platform's Pix key. */
export function MoneyFields({ form, values, storesWithoutKey }: MoneyFieldsProps) {
  const fields = { spec: moneyForm, form, known: values }
  return (
    <>
      <FormFields {...fields} only={['settlement']} />
      {storesWithoutKey > 0 && <Banner tone="warning">{messages.storesWithoutKey(storesWithoutKey)}</Banner>}
      <h3>{messages.platformKey}</h3>
      <p className="soft">{messages.platformKeyText}</p>
      <FormFields {...fields} omit={['settlement']} />
    </>
  )
}
