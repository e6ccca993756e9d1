import { Form, useNavigation } from 'react-router-dom'
import { useShopConfig } from '#client/ui/behavior/shop-config.tsx'
import { Button } from '#client/ui/form/button.tsx'
import { TextField } from '#client/ui/form/field.tsx'
import { FormProblems } from '#client/ui/form/form-errors.tsx'
import type { FormAnswer } from '#shared/forms.ts'
import { applicationMessages as messages } from '#shared/messages/account/application.ts'
import { publicHref } from '#shared/public-href.ts'

/** The first step: a name is enough. */
export function StartForm({ form, formKey }: { form: FormAnswer | null; formKey: string }) {
  const busy = useNavigation().formMethod === 'POST'
  const { publicUrl } = useShopConfig()
  const { slugHint, slugOptional } = messages.fields
  const address = `${publicUrl}${publicHref('store', { merchantSlug: '' })}`
  return (
    <section className="panel panel-raised stack" aria-labelledby="start">
      <h2 id="start">{messages.start.title}</h2>
      <p>{messages.start.text}</p>
      <Form method="post" noValidate className="stack">
        <input type="hidden" name="intent" value="start" />
        <input type="hidden" name="formKey" value={formKey} />
        <FormProblems form={form} />
        <TextField name="name" label={messages.fields.name} form={form} autoComplete="organization" />
        <TextField
          name="slug"
          label={messages.fields.slug}
          hint={`${slugHint(address)} ${slugOptional}`}
          form={form}
          required={false}
          autoCapitalize="none"
          autoComplete="off"
        />
        <p>
          <Button busy={busy}>{messages.start.submit}</Button>
        </p>
      </Form>
    </section>
  )
}
