import { useNavigation } from 'react-router-dom'
import { useShopConfig } from '#client/ui/behavior/shop-config.tsx'
import { Button } from '#client/ui/form/button.tsx'
import { FormFields, FormFrame } from '#client/ui/form/form-section.tsx'
import { startForm } from '#shared/forms/merchant/application-forms.ts'
import type { FormAnswer } from '#shared/forms.ts'
import { applicationMessages as messages } from '#shared/messages/account/application.ts'
import { publicHref } from '#shared/public-href.ts'

/** The first step, for which a name is enough. */
export function StartForm({ form, formKey }: { form: FormAnswer | null; formKey: string }) {
  const busy = useNavigation().formMethod === 'POST'
  const { publicUrl } = useShopConfig()
  const address = `${publicUrl}${publicHref('store', { merchantSlug: '' })}`
  const slugHint = `${messages.slugHint(address)} ${messages.slugOptional}`
  return (
    <section className="panel panel-raised stack" aria-labelledby="start">
      <h2 id="start">{messages.start.title}</h2>
      <p>{messages.start.text}</p>
      <FormFrame spec={startForm} form={form} formKey={formKey}>
        <FormFields spec={startForm} form={form} hints={{ slug: slugHint }} />
        <p>
          <Button busy={busy}>{messages.start.submit}</Button>
        </p>
      </FormFrame>
    </section>
  )
}
