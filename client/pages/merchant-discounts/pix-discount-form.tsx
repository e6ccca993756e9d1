import { Form } from 'react-router-dom'
import type { FormAnswer } from '#shared/forms.ts'
import { pixPriceMessages as words } from '#shared/messages/pix-price.ts'
import { percentInput, percentText } from '#shared/percent-text.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { FormProblems } from '../../ui/form-problems.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useShopConfig } from '../../ui/shop-config.tsx'

interface PixDiscountFormProps {
  bps: number
  onlyByPix: boolean
  form: FormAnswer | null
}

/** What whoever pays this store by Pix gets. */
export function PixDiscountForm({ bps, onlyByPix, form }: PixDiscountFormProps) {
  const { locale } = useShopConfig()
  return (
    <section className="panel stack" aria-labelledby="pix-discount">
      <h2 id="pix-discount">{words.title}</h2>
      <p>{onlyByPix ? words.onlyByPixText : words.text}</p>
      {form?.ok && (
        <Notice tone="success">{bps > 0 ? words.saved(percentText(bps, locale)) : words.removed}</Notice>
      )}
      <Form method="post" noValidate preventScrollReset className="stack-tight">
        <input type="hidden" name="intent" value="pix-discount" />
        <FormProblems form={form} />
        <div className="field-with-button">
          <TextField
            name="pixPercent"
            label={words.percent}
            hint={words.percentHint}
            form={form}
            known={bps > 0 ? percentInput(bps, locale) : ''}
            inputMode="decimal"
            autoComplete="off"
            required={false}
          />
          <Button look="secondary">{words.save}</Button>
        </div>
      </Form>
    </section>
  )
}
