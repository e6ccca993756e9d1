import { type FormEvent, useState } from 'react'
import { Button } from '#client/ui/form/button.tsx'
import { FormProblems } from '#client/ui/form/form-errors.tsx'
import { Form } from '#client/ui/form/panel-form.tsx'
import { Banner } from '#client/ui/page/banner.tsx'
import { type FormAnswer, type FormValues, formText } from '#shared/forms.ts'
import { merchantStoreMessages as messages } from '#shared/messages/merchant/store.ts'
import type { PageData } from '#shared/pages.ts'
import { StoreFields } from './store-fields.tsx'
import { StoreMergeNews } from './store-merge-news.tsx'
import { StorePreview } from './store-preview.tsx'
import { useStoryHtml } from './use-story-html.ts'

interface StoreFormProps {
  data: PageData['merchant-store']
  form: FormAnswer | null
}

const textIntents = ['save', 'preview']

/** All text fields of a store, beside a preview. */
export function StoreForm({ data, form: answered }: StoreFormProps) {
  const form = answered && textIntents.includes(answered.intent) ? answered : null
  const shown = form?.values ?? data.values
  const isPreview = form?.intent === 'preview' && form.ok === true
  // Values that somebody else saved meanwhile need a new form.
  const version = `${formText(shown, 'base')} ${form?.status}`
  return (
    <div className="split">
      <StoreFormOf key={version} data={data} form={form} shown={shown} isPreview={isPreview} />
    </div>
  )
}

interface StoreFormOfProps extends StoreFormProps {
  shown: FormValues
  isPreview: boolean
}

function StoreFormOf({ data, form, shown, isPreview }: StoreFormOfProps) {
  const [typed, setTyped] = useState(shown)
  const about = formText(typed, 'about')
  const story = useStoryHtml(about, form?.preview ?? data.aboutHtml)
  const readFields = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    const entries = [...new FormData(currentTarget)].map(([name, value]) => [name, String(value)])
    setTyped(Object.fromEntries(entries))
  }
  return (
    <>
      <Form method="post" noValidate preventScrollReset className="stack" onInput={readFields}>
        <input type="hidden" name="base" value={formText(shown, 'base')} />
        <FormProblems form={form} />
        {isPreview && (
          <Banner>
            {messages.previewed} <a href="#preview">{messages.toPreview}</a>
          </Banner>
        )}
        <StoreMergeNews form={form} />
        <StoreFields data={data} form={form} />
        <div className="save-bar">
          <Button name="intent" value="save">
            {messages.save}
          </Button>
          <Button name="intent" value="preview" variant="secondary">
            {messages.preview}
          </Button>
        </div>
      </Form>
      <StorePreview values={typed} aboutHtml={story} logo={data.logo} cover={data.cover} />
    </>
  )
}
