import { useEffect, useRef, useState } from 'react'
import { Button } from '#client/ui/form/button.tsx'
import { changedFormFields } from '#shared/catalog/product-changes.ts'
import { typedOptions, typedVariants } from '#shared/catalog/product-fields.ts'
import type { FormValues } from '#shared/forms.ts'
import { changedText, productFormMessages as messages } from '#shared/messages/merchant/product-form.ts'

interface SaveBarProps {
  saved: FormValues
  submit: string
  /** Changes were just taken back. */
  isDiscarded: boolean
  onDiscard: () => void
}

/** The button of a long form, always visible. With scripts it names the changes. */
export function SaveBar({ saved, submit, isDiscarded, onDiscard }: SaveBarProps) {
  const bar = useRef<HTMLDivElement>(null)
  const status = useRef<HTMLParagraphElement>(null)
  const [changed, setChanged] = useState('')
  useEffect(() => {
    const form = bar.current?.closest('form')
    if (!form) return
    let frame = 0
    // A frame later, when the fields have followed the options.
    const read = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => setChanged(changesIn(form, saved)))
    }
    read()
    for (const name of events) form.addEventListener(name, read)
    return () => {
      cancelAnimationFrame(frame)
      for (const name of events) form.removeEventListener(name, read)
    }
  }, [saved])
  useEffect(() => {
    if (isDiscarded) status.current?.focus()
  }, [isDiscarded])
  return (
    <div className="save-bar" ref={bar}>
      <p className="save-bar-status small" role="status" tabIndex={-1} ref={status}>
        {changed || (isDiscarded && messages.discarded)}
      </p>
      {changed && (
        <Button type="button" variant="quiet" onClick={onDiscard}>
          {messages.discard}
        </Button>
      )}
      <Button>{submit}</Button>
    </div>
  )
}

const events = ['input', 'change'] as const

function changesIn(form: HTMLFormElement, saved: FormValues): string {
  const typed = Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]))
  const variants = typedVariants(typedOptions(typed))
  const optionsOf = (name: string) => variants.find(({ key }) => name.endsWith(`.${key}`))?.options ?? []
  return changedText(changedFormFields(typed, saved), optionsOf)
}
