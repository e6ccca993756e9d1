import { RadioField } from '#client/ui/form/choice-field.tsx'
import { TextField } from '#client/ui/form/field.tsx'
import { Notice } from '#client/ui/page/notice.tsx'
import type { FormAnswer } from '#shared/forms.ts'
import { settingsMessages } from '#shared/messages/operator/settings.ts'

const messages = settingsMessages.money

interface MoneyFieldsProps {
  form: FormAnswer | null
  values: Record<string, string>
  storesWithoutKey: number
}

/** Who receives the customers' money, and where the platform would. */
export function MoneyFields({ form, values, storesWithoutKey }: MoneyFieldsProps) {
  const field = (name: string) => ({ name, form, known: values[name] })
  return (
    <>
      <RadioField
        {...field('settlement')}
        legend={messages.settlement}
        hint={messages.change}
        options={[
          { value: 'direct', label: messages.direct, detail: messages.directDetail },
          { value: 'platform', label: messages.platform, detail: messages.platformDetail },
        ]}
      />
      {storesWithoutKey > 0 && <Notice tone="warning">{messages.storesWithoutKey(storesWithoutKey)}</Notice>}
      <h3>{messages.platformKey}</h3>
      <p className="soft">{messages.platformKeyText}</p>
      <TextField
        {...field('pixKey')}
        label={messages.pixKey}
        hint={messages.pixKeyHint}
        required={false}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <div className="field-row">
        <TextField
          {...field('pixReceiver')}
          label={messages.pixReceiver}
          hint={messages.pixReceiverHint}
          required={false}
          autoComplete="off"
          length="long"
        />
        <TextField {...field('pixCity')} label={messages.pixCity} required={false} autoComplete="off" />
      </div>
    </>
  )
}
